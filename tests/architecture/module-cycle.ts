import type { SourceFile } from './source-file.ts';

function dependencies(sources: readonly SourceFile[]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const { path, imports } of sources) {
    const own = /^modules\/([^/]+)\//.exec(path)?.[1];
    if (own === undefined) continue;
    const known = graph.get(own) ?? new Set();
    graph.set(own, known);
    for (const { specifier } of imports) {
      const other = /^#modules\/([^/]+)/.exec(specifier)?.[1];
      if (other !== undefined && other !== own) known.add(other);
    }
  }
  return graph;
}

/**
 * Looks for modules that depend on one another in a ring, by their indexes or contracts, for values or
 * types alike: the linter follows files and lets rings of types pass.
 * @returns the names of one ring, the first repeated at the end; empty when there is none
 */
export function findModuleCycle(sources: readonly SourceFile[]): string[] {
  const graph = dependencies(sources);
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
