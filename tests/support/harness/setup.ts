import { afterAll, afterEach, vi } from 'vitest';
import { cleanUpFile } from './at-file-end.ts';
import { listenToConsole, takeConsoleLines } from './console-noise.ts';
import { expectNone } from './expect-none.ts';
import { guardFetch } from './network-guard.ts';

listenToConsole();
guardFetch();

// An unexpected line on the console is a failure: noise hides the line that matters.
function expectSilence(): void {
  expectNone('lines on the console', takeConsoleLines());
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  expectSilence();
});

// Hooks that run after a file run last in first out: this one, registered first, sees all the others' end.
afterAll(async () => {
  await cleanUpFile();
  expectSilence();
});
