// Lets Gridscope watch your algorithm: one file, .NET 6, no packages.
//
//     var board = new Gridscope();
//     board.Fact("expand", cell, "g", 7, "parent", before);
//
// Run it:  gridscope watch --map maze.txt -- dotnet run
// Standard output belongs to facts, so Console.Write goes to standard error; Fact("note", "...") tells a remark.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.Json;
using System.Diagnostics;

/// <summary>A cell: column and row, both from 0 at the upper left.</summary>
public readonly record struct Cell(int X, int Y);

/// <summary>The board as Gridscope hands it over on standard input.</summary>
public sealed class Gridscope
{
    public int Width { get; }
    public int Height { get; }
    public Cell Start { get; }
    public Cell Goal { get; }
    /// <summary>Everything that the first lines say.</summary>
    public JsonElement Head { get; }
    private readonly List<string> open = new();
    private readonly List<double[]> weights = new();
    private readonly List<Cell> steps = new();
    private readonly StreamWriter output = new(Console.OpenStandardOutput(), new UTF8Encoding(false), 1 << 16);
    private long flushed;

    public Gridscope()
    {
        Console.SetOut(Console.Error);
        var found = false;
        for (string line; (line = Console.In.ReadLine()) != null;)
        {
            if (line.Trim().Length == 0) continue;
            var json = JsonDocument.Parse(line).RootElement;
            if (json.TryGetProperty("recipe", out _))
            {
                output.Write(line + "\n"); // a trace that begins with it carries its board
            }
            else if (json.TryGetProperty("row", out _))
            {
                open.Add(json.TryGetProperty("open", out var text) ? text.GetString() : "");
                weights.Add(json.TryGetProperty("weight", out var row)
                    ? row.EnumerateArray().Select(one => one.GetDouble()).ToArray() : Array.Empty<double>());
            }
            else
            {
                (Head, found) = (json, true);
            }
        }
        if (!found) throw new IOException("no board on standard input; run: gridscope watch --map FILE -- PROGRAM");
        Width = Head.GetProperty("width").GetInt32();
        Height = Head.GetProperty("height").GetInt32();
        Start = CellAt("start");
        Goal = CellAt("goal");
        if (Head.TryGetProperty("steps", out var all))
            foreach (var step in all.EnumerateArray()) steps.Add(new Cell(step[0].GetInt32(), step[1].GetInt32()));
        AppDomain.CurrentDomain.ProcessExit += (_, _) => output.Flush();
    }

    private Cell CellAt(string name) =>
        Head.TryGetProperty(name, out var cell) ? new Cell(cell[0].GetInt32(), cell[1].GetInt32()) : default;

    /// <summary>The cells that one step from a cell leads to.</summary>
    public IEnumerable<Cell> Neighbours(Cell cell)
    {
        var digits = steps.Count > 4 ? 2 : 1;
        var bits = Convert.ToInt32(open[cell.Y].Substring(cell.X * digits, digits), 16);
        for (var i = 0; i < steps.Count; i++)
            if ((bits >> i & 1) != 0) yield return new Cell(cell.X + steps[i].X, cell.Y + steps[i].Y);
    }

    /// <summary>What the step from a cell to its neighbour costs.</summary>
    public double Cost(Cell cell, Cell to)
    {
        var length = cell.X != to.X && cell.Y != to.Y ? Math.Sqrt(2) : 1;
        return weights[to.Y].Length == 0 ? length : length * weights[to.Y][to.X];
    }

    /// <summary>The distance from a cell to the goal without walls: never more than what is left.</summary>
    public double H(Cell cell)
    {
        int dx = Math.Abs(cell.X - Goal.X), dy = Math.Abs(cell.Y - Goal.Y);
        return steps.Count > 4 ? Math.Max(dx, dy) + (Math.Sqrt(2) - 1) * Math.Min(dx, dy) : dx + dy;
    }

    /// <summary>Tells a fact: names and values in turn; the line of your source is added.</summary>
    public void Fact(params object[] fields)
    {
        var line = new StackFrame(1, true).GetFileLineNumber();
        var text = new StringBuilder("{\"line\":").Append(line);
        for (var i = 0; i + 1 < fields.Length; i += 2) text.Append(",\"").Append(fields[i]).Append("\":").Append(Json(fields[i + 1]));
        output.Write(text.Append("}\n"));
        if (Environment.TickCount64 - flushed <= 50) return;
        output.Flush();
        flushed = Environment.TickCount64;
    }

    private static string Json(object value) => value switch
    {
        null => "null",
        Cell cell => $"[{cell.X},{cell.Y}]",
        bool flag => flag ? "true" : "false",
        string text => JsonSerializer.Serialize(text),
        IEnumerable all => "[" + string.Join(",", all.Cast<object>().Select(Json)) + "]",
        IFormattable number => number.ToString(null, CultureInfo.InvariantCulture),
        _ => JsonSerializer.Serialize(value.ToString()),
    };
}
