import { z } from 'zod';
import { implementCalls } from '#modules/platform';
import { defineCalls } from '#modules/platform/contract';
import type { ImplementedCall } from '#modules/platform/runtime';
import { describeCalls } from './openapi.ts';

const descriptionCalls = defineCalls({
  'GET /admin/openapi.json': {
    summary: 'The OpenAPI description of these calls.',
    access: 'staff',
    response: z.record(z.string(), z.unknown()),
  },
});

/** The staff's calls with one more, which describes them all to the staff. */
export function withDescription(calls: readonly ImplementedCall[], publicUrl: string): ImplementedCall[] {
  // Made when it is first asked for, and once: it takes a second of a busy machine.
  let description: ReturnType<typeof describeCalls> | undefined;
  const describe = () => {
    description ??= describeCalls(all, publicUrl);
    return description;
  };
  const all: ImplementedCall[] = [
    ...calls,
    ...implementCalls(descriptionCalls, {
      'GET /admin/openapi.json': { answer: async () => describe() },
    }),
  ];
  return all;
}
