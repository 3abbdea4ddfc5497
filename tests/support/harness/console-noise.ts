import { format } from 'node:util';

const METHODS = ['error', 'warn', 'log', 'info', 'debug'] as const;
const lines: string[] = [];
let isListening = false;

/** From here on what is said on the console is kept, and still shown. A worker asks once for each of its files. */
export function listenToConsole(): void {
  if (isListening) return;
  isListening = true;
  for (const method of METHODS) {
    const original = console[method].bind(console);
    console[method] = (...args: unknown[]) => {
      lines.push(`console.${method}: ${format(...args)}`);
      original(...args);
    };
  }
}

/** What was said since the last call. A test that provokes a line takes it, and the rest stays a failure. */
export function takeConsoleLines(): string[] {
  return lines.splice(0);
}
