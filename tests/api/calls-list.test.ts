import { expect, it } from 'vitest';
import { mountedCalls } from '../support/http/mounted-calls.ts';
import { describeCall, notation } from './call-notation.ts';

const HEAD = `# The calls

Every call of the API, made by \`npm run calls\` from the contracts of the modules: who may make it, how often where it has
a pace of its own, and what it takes to its very limits. A limit, a pace or a right that changes shows here, and a
test fails until this list is made anew. What a call answers stands at \`/api/docs\`.

\`?\` can be left out, \`= x\` is taken then; \`text 1..40\` is of so many characters, \`[…] 1..200\` of so many items.
`;

it('every call takes what docs/calls.md says, from whom and how often it says; npm run calls writes it anew', async () => {
  const calls = mountedCalls();
  const parts = [...new Set(calls.map(({ path }) => path.split('/', 3)[1] ?? ''))].sort();
  const sections = parts.map((part) => {
    const own = calls.filter(({ path }) => path.split('/', 3)[1] === part);
    const sorted = own.toSorted((one, other) => (one.path < other.path ? -1 : one.path > other.path ? 1 : 0));
    return `\n## ${part}\n\n${sorted.map(describeCall).join('\n')}\n`;
  });
  await expect(HEAD + sections.join('')).toMatchFileSnapshot('../../docs/calls.md');
});

it('what a call takes is written to its limits', () => {
  const name = { type: 'string', minLength: 1, maxLength: 40 };
  const page = { type: 'integer', minimum: 1, maximum: 100, default: 1 };
  const of = { type: 'array', items: { enum: ['a', 'b'] }, maxItems: 3 };
  const schema = { type: 'object', properties: { name, page, of }, required: ['name'] };
  expect(notation(schema)).toBe('{name: text 1..40, page?: int 1..100 = 1, of?: ["a" | "b"] ..3}');
});
