import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { listFiles, ROOT } from './sources/source-file.ts';

const Project = z.object({
  compilerOptions: z.object({ lib: z.array(z.string()), types: z.array(z.string()) }),
  include: z.array(z.string()),
  exclude: z.array(z.string()).default([]),
});

const readProject = (name: string) =>
  Project.parse(JSON.parse(readFileSync(join(ROOT, `tsconfig.${name}.json`), 'utf8')));

const projects = ['shared', 'browser', 'server', 'tests'].map((name) => ({ name, ...readProject(name) }));

/** Whether a path of a tsconfig names a file: a folder with all below it, a file, or a pattern. */
function names(pattern: string, path: string): boolean {
  if (!pattern.includes('*')) return path === pattern || path.startsWith(`${pattern}/`);
  const source = pattern
    .replaceAll('.', '\\.')
    .replaceAll('**/', '(.+/)?')
    .replaceAll(/(?<!\.)\*/g, '[^/]*');
  return new RegExp(`^${source.replaceAll('(.+/)?', '(?:.+/)?')}$`).test(path);
}

test('a module knows no window, a page no process, and what both share neither', () => {
  const has = (project: string) => {
    const { lib, types } = readProject(project).compilerOptions;
    return { browser: lib.includes('dom'), node: types.includes('node') };
  };

  expect(has('shared')).toEqual({ browser: false, node: false });
  expect(has('browser')).toEqual({ browser: true, node: false });
  expect(has('server')).toEqual({ browser: false, node: true });
});

test('every source file is checked in one world and not in two', () => {
  const worlds = listFiles()
    .filter((path) => /\.(ts|tsx)$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => ({
      path,
      in: projects
        .filter(
          ({ include, exclude }) =>
            include.some((one) => names(one, path)) && !exclude.some((one) => names(one, path)),
        )
        .map(({ name }) => name),
    }));

  expect(worlds.filter((file) => file.in.length !== 1)).toEqual([]);
});
