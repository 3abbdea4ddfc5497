import { afterEach, beforeEach, expect, vi } from 'vitest';

// An unexpected line on the console is a failure: noise hides the line that matters.
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  const errors = vi.mocked(console.error).mock.calls;
  const warnings = vi.mocked(console.warn).mock.calls;
  vi.restoreAllMocks();
  expect(errors, 'console.error was called').toEqual([]);
  expect(warnings, 'console.warn was called').toEqual([]);
});
