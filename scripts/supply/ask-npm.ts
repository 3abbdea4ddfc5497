import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { ROOT } from '../root.ts';

/** What npm prints when it is asked something about this project, and what it says went wrong. */
export async function askNpm(args: readonly string[]): Promise<{ printed: string; complaint: string }> {
  // Under `npm run` it is that npm, wherever it lies.
  const own = process.env.npm_execpath ?? '';
  const [program, before] = own.endsWith('npm-cli.js') ? [process.execPath, [own]] : ['npm', []];
  const child = spawn(program, [...before, ...args], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  const missing = new Promise<never>((_, reject) => child.once('error', reject));
  const [printed, complaint] = await Promise.race([
    Promise.all([text(child.stdout), text(child.stderr)]),
    missing,
  ]);
  return { printed, complaint };
}
