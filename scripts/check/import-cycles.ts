/** Finds cycles among files that import each other, also where one of them imports another only once it needs it. */

/** The files that a file imports, as paths from the root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/**
 * The shortest cycle through each file that is in one, such as `a.ts → b.ts → a.ts`. A file that a cycle already names
 * gets no other.
 */
export function importCycles(graph: ImportGraph): string[] {
  const cycles: string[] = [];
  const known = new Set<string>();
  for (const file of graph.keys()) {
    const cycle = known.has(file) ? undefined : cycleThrough(file, graph);
    if (cycle === undefined) continue;
    for (const each of cycle) known.add(each);
    cycles.push(cycle.join(' → '));
  }
  return cycles;
}

/** The shortest way from a file back to itself, which begins and ends with it. */
function cycleThrough(file: string, graph: ImportGraph): string[] | undefined {
  const importers = new Map<string, string>();
  const waiting = [file];
  for (const at of waiting) {
    for (const target of graph.get(at) ?? []) {
      if (target === file) return [...wayTo(at, importers), file];
      if (importers.has(target)) continue;
      importers.set(target, at);
      waiting.push(target);
    }
  }
  return undefined;
}

function wayTo(file: string, importers: ReadonlyMap<string, string>): string[] {
  const way = [file];
  for (let at = importers.get(file); at !== undefined; at = importers.get(at)) way.unshift(at);
  return way;
}
