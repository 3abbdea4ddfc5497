// A process of its own for end-with-parent.test.ts: has a child end with it, prints the child's number, and either waits
// to be killed or has nothing else to do.
import { spawn } from 'node:child_process';
import { endWithParent } from '#modules/embedded-postgres';

const child = spawn('sleep', ['600'], { stdio: 'ignore', detached: true });
endWithParent(child);
child.unref();
console.log(child.pid);
if (process.argv[2] === 'hold') setInterval(() => {}, 60_000);
