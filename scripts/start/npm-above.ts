import { readFileSync } from 'node:fs';

const CHECK_MS = 200;

function readProc(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

function parentOf(pid: number): string | undefined {
  const stat = readProc(pid, 'stat');
  // proc(5): the name in parentheses may hold spaces; then come the state and the parent's number.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
}

/**
 * Watches the npm that runs this process. When npm is killed outright it cannot hand the signal on, and
 * the shell that it puts in between hands on none at all: a site that nobody can stop would stay.
 * @param gone called once, when npm or its shell is no more
 */
export function watchNpm(gone: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  // Some shells replace themselves by the command, and then npm is the parent: what is above npm may
  // come and go. Where /proc is missing, as on macOS, the shell is such a one.
  const isShell = /^(\S*\/)?(ba|da|a)?sh\0-c\0/.test(readProc(parent, 'cmdline'));
  const above = isShell ? parentOf(parent) : undefined;
  const timer = setInterval(() => {
    if (process.ppid === parent && (!isShell || parentOf(parent) === above)) return;
    clearInterval(timer);
    gone();
  }, CHECK_MS);
  timer.unref();
}
