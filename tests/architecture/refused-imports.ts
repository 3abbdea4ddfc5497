import { type Boundary, boundaries } from './boundaries.ts';
import { type Import, resolveImport, type SourceFile } from './sources/source-file.ts';

/** Whether a module is reached by the way of its files and not by its name. */
function goesIntoAModule(file: SourceFile, { specifier }: Import, target: string): boolean {
  const moduleOf = (path: string) => /^modules\/[^/]+\//.exec(path)?.[0];
  return (
    specifier.startsWith('.') && moduleOf(target) !== undefined && moduleOf(target) !== moduleOf(file.path)
  );
}

function isRefused(file: SourceFile, edge: Import, { files, may, mayAsTypes = [] }: Boundary): boolean {
  const [, own = ''] = files.exec(file.path) ?? [];
  const target = resolveImport(file, edge);
  if (!file.path.startsWith('tests/') && goesIntoAModule(file, edge, target)) return true;
  const patterns = edge.isTypeOnly ? [...may, ...mayAsTypes] : may;
  return !patterns.some((pattern) => new RegExp(pattern.replaceAll('$1', own)).test(target));
}

/**
 * The imports of a file that no row lets through.
 * @throws when no row names the file
 */
export function refusedImports(file: SourceFile): string[] {
  const row = boundaries.find(({ files }) => files.test(file.path));
  if (!row) throw new Error(`${file.path}: no row of the boundaries names it`);
  return file.imports.filter((edge) => isRefused(file, edge, row)).map(({ specifier }) => specifier);
}
