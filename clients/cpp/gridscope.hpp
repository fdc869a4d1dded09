// Lets Gridscope watch your algorithm: one header, C++17, no dependencies.
//
//     #include "gridscope.hpp"
//     gridscope::Board board;
//     FACT("expand", cell, "g", 7, "parent", before);
//
// Run it:  gridscope watch --map maze.txt -- ./my_astar
// Standard output belongs to facts, so std::cout goes to standard error; FACT("note", "...") tells a remark.
#pragma once

#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

namespace gridscope {

/// Takes facts; std::cout goes to standard error from the first fact or board on.
inline std::ostream& out() {
    static std::ostream facts(std::cout.rdbuf(std::cerr.rdbuf()));
    return facts;
}

/// A cell: column and row, both from 0 at the upper left.
struct Cell {
    int x = 0, y = 0;
    bool operator==(const Cell& o) const { return x == o.x && y == o.y; }
    bool operator!=(const Cell& o) const { return !(*this == o); }
    bool operator<(const Cell& o) const { return y != o.y ? y < o.y : x < o.x; }
};

/// No cell: in a fact, as good as absent.
inline const Cell nowhere{-1, -1};

/// The board as Gridscope hands it over on standard input.
struct Board {
    int width = 0, height = 0;
    Cell start, goal;
    std::vector<Cell> steps;
    std::vector<std::string> open;
    std::vector<std::vector<double>> weights;
    /// The lines as they came, for everything else that they say.
    std::vector<std::string> lines;

    Board() {
        for (std::string line; std::getline(std::cin, line);) {
            if (line.find("\"recipe\"") != std::string::npos) {
                out() << line << '\n';  // a trace that begins with it carries its board
            } else if (line.find("\"row\"") != std::string::npos) {
                open.push_back(text(line, "open"));
                weights.push_back(numbers(line, "weight"));
            } else if (!line.empty()) {
                head(line);
            }
            lines.push_back(line);
        }
        if (width == 0) {
            std::cerr << "no board on standard input; run: gridscope watch --map FILE -- PROGRAM\n";
            std::exit(1);
        }
    }

    /// A number for a cell, for arrays.
    int key(Cell c) const { return c.y * width + c.x; }

    /// The cells that one step from a cell leads to.
    std::vector<Cell> neighbours(Cell c) const {
        const int digits = steps.size() > 4 ? 2 : 1;
        const int bits = std::stoi(open[c.y].substr(c.x * digits, digits), nullptr, 16);
        std::vector<Cell> all;
        for (size_t i = 0; i < steps.size(); ++i)
            if (bits >> i & 1) all.push_back({c.x + steps[i].x, c.y + steps[i].y});
        return all;
    }

    /// What the step from a cell to its neighbour costs.
    double cost(Cell c, Cell to) const {
        const double length = c.x != to.x && c.y != to.y ? std::sqrt(2.0) : 1.0;
        return weights[to.y].empty() ? length : length * weights[to.y][to.x];
    }

    /// The distance from a cell to the goal without walls: never more than what is left.
    double h(Cell c) const {
        const int dx = std::abs(c.x - goal.x), dy = std::abs(c.y - goal.y);
        return steps.size() > 4 ? std::max(dx, dy) + (std::sqrt(2.0) - 1) * std::min(dx, dy) : dx + dy;
    }

private:
    /// The place behind `"name":`, or npos.
    static size_t value(const std::string& line, const std::string& name) {
        const size_t at = line.find("\"" + name + "\":");
        return at == std::string::npos ? at : at + name.size() + 3;
    }

    static std::string text(const std::string& line, const std::string& name) {
        const size_t at = value(line, name);
        if (at == std::string::npos) return "";
        const size_t begin = line.find('"', at) + 1;
        return line.substr(begin, line.find('"', begin) - begin);
    }

    /// The numbers of a value, however deep the lists.
    static std::vector<double> numbers(const std::string& line, const std::string& name) {
        std::vector<double> all;
        size_t at = value(line, name);
        if (at == std::string::npos) return all;
        int depth = 0;
        do {
            const char c = line[at];
            if (c == '[') ++depth;
            if (c == ']') --depth;
            if (c == '-' || (c >= '0' && c <= '9')) {
                char* end = nullptr;
                all.push_back(std::strtod(line.c_str() + at, &end));
                at = end - line.c_str();
            } else {
                ++at;
            }
        } while (depth > 0 && at < line.size());
        return all;
    }

    void head(const std::string& line) {
        auto cell = [&](const char* name) {
            const std::vector<double> two = numbers(line, name);
            return two.size() == 2 ? Cell{int(two[0]), int(two[1])} : Cell{};
        };
        width = int(numbers(line, "width").at(0));
        height = int(numbers(line, "height").at(0));
        start = cell("start");
        goal = cell("goal");
        const std::vector<double> all = numbers(line, "steps");
        for (size_t i = 0; i + 1 < all.size(); i += 2) steps.push_back({int(all[i]), int(all[i + 1])});
    }
};

inline std::string json(Cell c) {
    return c == nowhere ? "null" : "[" + std::to_string(c.x) + "," + std::to_string(c.y) + "]";
}
inline std::string json(bool flag) { return flag ? "true" : "false"; }
inline std::string json(int number) { return std::to_string(number); }
inline std::string json(long number) { return std::to_string(number); }
inline std::string json(double number) {
    char text[32];
    std::snprintf(text, sizeof text, "%.10g", number);
    return text;
}
inline std::string json(const std::string& text) {
    std::string out = "\"";
    for (char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        out += (unsigned char)c < ' ' ? ' ' : c;
    }
    return out + "\"";
}
inline std::string json(const char* text) { return json(std::string(text)); }
template <class T>
std::string json(const std::vector<T>& all) {
    std::string out = "[";
    for (const T& one : all) out += (out.size() > 1 ? "," : "") + json(one);
    return out + "]";
}

inline void fields(std::string&) {}
template <class T, class... Rest>
void fields(std::string& out, const char* name, const T& value, const Rest&... rest) {
    out += std::string(",\"") + name + "\":" + json(value);
    fields(out, rest...);
}

template <class... Rest>
void fact(int line, const Rest&... rest) {
    std::string text = "{\"line\":" + std::to_string(line);
    fields(text, rest...);
    out() << text << "}\n";
    static auto flushed = std::chrono::steady_clock::time_point{};
    const auto now = std::chrono::steady_clock::now();
    if (now - flushed > std::chrono::milliseconds(50)) {
        out().flush();
        flushed = now;
    }
}

}  // namespace gridscope

/// Tells a fact: names and values in turn; the line of your source is added.
#define FACT(...) gridscope::fact(__LINE__, __VA_ARGS__)
