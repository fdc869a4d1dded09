from heapq import heappop, heappush

from gridscope import board, fact

todo = [(board.h(board.start), 0, board.start)]
g, parent, done = {board.start: 0}, {board.start: None}, set()
fact(generate=board.start, g=0, h=board.h(board.start))

while todo:
    _, _, cell = heappop(todo)
    if cell in done:
        continue
    done.add(cell)
    fact(expand=cell, g=g[cell], parent=parent[cell])
    if cell == board.goal:
        break
    for to in board.neighbours(cell):
        cost = g[cell] + board.cost(cell, to)
        if to not in g:
            fact(generate=to, g=cost, h=board.h(to), parent=cell)
        elif cost < g[to]:
            fact(relax=to, g=cost, h=board.h(to), parent=cell)
        else:
            fact(duplicate=to, g=cost, parent=cell)
            continue
        g[to], parent[to] = cost, cell
        heappush(todo, (cost + board.h(to), -cost, to))

if board.goal in g:
    path = [board.goal]
    while parent[path[-1]]:
        path.append(parent[path[-1]])
    fact(path=path[::-1])
    fact(solution=board.goal, cost=g[board.goal])
else:
    fact(no_solution=True)
