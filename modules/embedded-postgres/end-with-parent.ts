import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Has a child end when this process does, however it ends: nothing of ours runs at a kill -9, but what we held open
 * is closed, and a shell that reads from it goes on.
 */
export function endWithParent(child: ChildProcess, signal: 'INT' | 'TERM' = 'TERM'): void {
  if (child.pid === undefined) return;
  const guard = spawn('sh', ['-c', `read -r _; kill -${signal} "$0"`, `${child.pid}`], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  // Where there is no shell, a child that is left over is all that happens.
  guard.on('error', () => {});
  guard.stdin.on('error', () => {});
  guard.unref();
  // The number may be another process's soon.
  child.once('exit', () => guard.kill('SIGKILL'));
}
