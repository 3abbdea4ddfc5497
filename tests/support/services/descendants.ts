import { readdir, readFile } from 'node:fs/promises';

async function parentOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // proc(5): the name in parentheses may hold spaces; then come the state and the parent.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

/** Numbers of all the processes below one, on Linux. */
export async function descendantsOf(pid: number): Promise<number[]> {
  const running = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = new Map(await Promise.all(running.map(async (one) => [one, await parentOf(one)] as const)));
  const below = (above: number): number[] =>
    running.filter((one) => parents.get(one) === above).flatMap((one) => [one, ...below(one)]);
  return below(pid);
}
