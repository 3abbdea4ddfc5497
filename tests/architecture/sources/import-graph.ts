import { resolveImport, type SourceFile } from './source-file.ts';

/** What each file or module imports, by name. */
export type Graph = Map<string, Set<string>>;

/** Files and the files they import, for values or types alike. */
export function graphOfFiles(sources: readonly SourceFile[]): Graph {
  return new Map(
    sources.map((file) => [file.path, new Set(file.imports.map((edge) => resolveImport(file, edge)))]),
  );
}

/**
 * Files and those whose values they need, each name followed through the files that only pass it on (an index, a module's
 * routes) to the one that defines it, as somebody does who reads.
 */
export function graphOfNames(sources: readonly SourceFile[]): Graph {
  const files = new Map(sources.map((file) => [file.path, file]));

  function whereDefined(path: string, name: string): string {
    const file = files.get(path);
    const passed = file?.passedOn.get(name);
    return file && passed ? whereDefined(resolveImport(file, passed), passed.name) : path;
  }

  return new Map(
    sources.map((file) => {
      const values = file.imports.filter(({ isTypeOnly }) => !isTypeOnly);
      const needed = values.flatMap((edge) => {
        const path = resolveImport(file, edge);
        return edge.taken.map((name) => whereDefined(path, name)).filter((known) => files.has(known));
      });
      return [file.path, new Set(needed)];
    }),
  );
}

/** The longest way through a graph without rings, from the first to the last name. */
export function longestChain(graph: Graph): string[] {
  const known = new Map<string, string[]>();
  const longest = (chains: string[][]) =>
    chains.reduce((one, other) => (other.length > one.length ? other : one), []);

  function chainFrom(name: string): string[] {
    const found = known.get(name) ?? [name, ...longest([...(graph.get(name) ?? [])].map(chainFrom))];
    known.set(name, found);
    return found;
  }

  return longest([...graph.keys()].map(chainFrom));
}

/** Modules and the modules they import, by their indexes or contracts. */
export function graphOfModules(sources: readonly SourceFile[]): Graph {
  const graph: Graph = new Map();
  for (const file of sources) {
    const own = /^modules\/([^/]+)\//.exec(file.path)?.[1];
    if (own === undefined) continue;
    const known = graph.get(own) ?? new Set();
    graph.set(own, known);
    for (const edge of file.imports) {
      const other = /^modules\/([^/]+)\//.exec(resolveImport(file, edge))?.[1];
      if (other !== undefined && other !== own) known.add(other);
    }
  }
  return graph;
}

/**
 * Looks for a ring.
 * @returns the names of one ring, the first repeated at the end; empty when there is none
 */
export function findCycle(graph: Graph): string[] {
  const finished = new Set<string>();

  function follow(name: string, trail: readonly string[]): string[] {
    const start = trail.indexOf(name);
    if (start !== -1) return [...trail.slice(start), name];
    if (finished.has(name)) return [];
    for (const next of graph.get(name) ?? []) {
      const ring = follow(next, [...trail, name]);
      if (ring.length > 0) return ring;
    }
    finished.add(name);
    return [];
  }

  for (const name of graph.keys()) {
    const ring = follow(name, []);
    if (ring.length > 0) return ring;
  }
  return [];
}
