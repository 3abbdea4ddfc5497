import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

/** The repository's root folder. */
export const ROOT = join(import.meta.dirname, '../../..');

/** One mention of another file or package, whatever its form (import, export from, dynamic, type). */
export interface Import {
  specifier: string;
  /** Gone at run time. `import { type A }` is not: verbatimModuleSyntax keeps the empty import. */
  isTypeOnly: boolean;
  /** The names that are taken for values, as their file calls them; `*` where it is taken whole, or run. */
  taken: string[];
}

/** What the rules ask about a source file; paths are relative to the root, with '/'. */
export interface SourceFile {
  path: string;
  imports: Import[];
  /** What the file only passes on (`export … from`), by the name that it gives it. */
  passedOn: Map<string, { specifier: string; name: string }>;
  /** How often a type is written `import('…').Name`, a form that the linter's import rules do not see. */
  inlineTypeImports: number;
  /** How often the file makes an `Error` that has no name and no code of its own. */
  bareErrors: number;
  /** Names of the identifiers that the file calls, or whose methods it calls (`db` for `db.raw()`). */
  callees: Set<string>;
  /** Every identifier: what the file names, and what it uses of others. */
  names: Set<string>;
  /** Each function with its length in lines, and whether it draws (JSX). */
  functions: { lines: number; draws: boolean }[];
}

function nameOf(name: ESTree.ModuleExportName): string {
  return name.type === 'Literal' ? name.value : name.name;
}

/** The names that an import takes for their values, as the file that it takes them from calls them. */
function namesTaken(specifiers: readonly ESTree.ImportDeclarationSpecifier[]): string[] {
  if (specifiers.length === 0) return ['*'];
  return specifiers.flatMap((specifier) => {
    if (specifier.type !== 'ImportSpecifier') return ['*'];
    return specifier.importKind === 'type' ? [] : [nameOf(specifier.imported)];
  });
}

/**
 * @param path where the file stands (or would stand), relative to the root
 * @throws when the text is not TypeScript
 */
export function parseSource(path: string, text: string): SourceFile {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const file: SourceFile = {
    path,
    imports: [],
    passedOn: new Map(),
    inlineTypeImports: 0,
    bareErrors: 0,
    callees: new Set(),
    names: new Set(),
    functions: [],
  };
  const drawn: number[] = [];
  const add = (specifier: string, isTypeOnly: boolean, taken: string[] = []) =>
    file.imports.push({ specifier, isTypeOnly, taken });
  const addFunction = ({ start, end }: { start: number; end: number }) => {
    const draws = drawn.some((place) => place > start && place < end);
    file.functions.push({ lines: text.slice(start, end).split('\n').length, draws });
  };
  new Visitor({
    JSXElement: ({ start }) => void drawn.push(start),
    JSXFragment: ({ start }) => void drawn.push(start),
    'FunctionDeclaration:exit': addFunction,
    'FunctionExpression:exit': addFunction,
    'ArrowFunctionExpression:exit': addFunction,
    Identifier: ({ name }) => void file.names.add(name),
    JSXIdentifier: ({ name }) => void file.names.add(name),
    PrivateIdentifier: ({ name }) => void file.names.add(name),
    ImportDeclaration: ({ source, importKind, specifiers }) =>
      void add(source.value, importKind === 'type', namesTaken(specifiers)),
    ExportAllDeclaration: (node) => void add(node.source.value, node.exportKind === 'type', ['*']),
    ExportNamedDeclaration({ source, exportKind, specifiers }) {
      if (!source) return;
      const passed = specifiers.filter((each) => each.exportKind !== 'type');
      add(
        source.value,
        exportKind === 'type',
        passed.map(({ local }) => nameOf(local)),
      );
      for (const { local, exported } of passed)
        file.passedOn.set(nameOf(exported), { specifier: source.value, name: nameOf(local) });
    },
    ImportExpression: (node) =>
      void (node.source.type === 'Literal' && add(String(node.source.value), false)),
    TSImportType(node) {
      file.inlineTypeImports += 1;
      add(node.source.value, true);
    },
    NewExpression(node) {
      if (node.callee.type === 'Identifier' && node.callee.name === 'Error') file.bareErrors += 1;
    },
    CallExpression(node) {
      const { callee } = node;
      const owner = callee.type === 'MemberExpression' ? callee.object : callee;
      if (owner.type === 'Identifier') file.callees.add(owner.name);
    },
  }).visit(program);
  return file;
}

/** Asked by a dozen rules of one run, in which no file changes. */
function once<T>(read: () => T): () => T {
  let found: T | undefined;
  return () => {
    found ??= read();
    return found;
  };
}

/** Every file that is in version control or about to be: ignored files do not count. */
export const listFiles = once((): readonly string[] => {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listing = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  const isFile = (path: string) => statSync(join(ROOT, path), { throwIfNoEntry: false })?.isFile() ?? false;
  return [...new Set(listing.split('\0'))].filter(isFile).sort();
});

/** The names of a folder's sub-folders that hold files; none when the folder does not exist. */
export function listFolders(parent: string): string[] {
  const names = listFiles()
    .filter((path) => path.startsWith(`${parent}/`))
    .map((path) => path.slice(parent.length + 1).split('/'))
    .filter((segments) => segments.length > 1)
    .map(([name]) => name ?? '');
  return [...new Set(names)];
}

/** Every source file of the tree, parsed. */
export const readSources = once((): readonly SourceFile[] =>
  listFiles()
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
    .map((path) => parseSource(path, readFileSync(join(ROOT, path), 'utf8'))),
);

/** Where a relative import leads, from the root; undefined for packages and subpath imports. */
function targetOf(file: SourceFile, { specifier }: Pick<Import, 'specifier'>): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  return join(file.path, '..', specifier.replace(/\?.*$/, ''));
}

/** Where an import leads: a path from the root, `npm:` and a package, or `node:` and a part of Node. */
export function resolveImport(file: SourceFile, edge: Pick<Import, 'specifier'>): string {
  const relative = targetOf(file, edge);
  if (relative !== undefined) return relative;
  const { specifier } = edge;
  const [, module, part] = /^#modules\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  if (module) return `modules/${module}/${part ?? 'index'}.ts`;
  return specifier.startsWith('node:') ? specifier : `npm:${specifier}`;
}
