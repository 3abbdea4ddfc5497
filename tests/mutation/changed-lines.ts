import { execFileSync } from 'node:child_process';
import { ROOT } from '../architecture/sources/source-file.ts';

/** The lines that a unified diff adds or changes, by file. */
export function linesOfDiff(diff: string): Map<string, Set<number>> {
  const changed = new Map<string, Set<number>>();
  let lines = new Set<number>();
  for (const line of diff.split('\n')) {
    const path = /^\+\+\+ b\/(.*)$/.exec(line)?.[1];
    if (path) {
      lines = new Set();
      changed.set(path, lines);
    }
    const [, first, length = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    for (let index = 0; first && index < Number(length); index += 1) lines.add(Number(first) + index);
  }
  return changed;
}

/** What differs from main, where this branch has left it: committed or not. */
export function changedLines(): Map<string, Set<number>> {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  const known = git(
    'for-each-ref',
    '--format=%(refname:short)',
    'refs/heads/main',
    'refs/remotes/origin/main',
  );
  const base = git('merge-base', 'HEAD', known.split('\n').at(-1) || 'HEAD');
  return linesOfDiff(git('diff', '--unified=0', '--no-ext-diff', '--src-prefix=a/', '--dst-prefix=b/', base));
}
