import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const TSX = fileURLToPath(new URL('../../node_modules/tsx/dist/cli.mjs', import.meta.url));
const SCRIPT = fileURLToPath(new URL('../../scripts/arabic/analyse.ts', import.meta.url));

async function analyseLines(...lines: string[]) {
  const child = spawn(process.execPath, [TSX, SCRIPT]);
  child.stdin.end(lines.join('\n'));
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return {
    answers: output
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
    errors,
  };
}

describe('npm run analyse', () => {
  it('[ANA-04] answers each line with the array of its words, and what it cannot read with [] and a message', async () => {
    const { answers, errors } = await analyseLines(
      '{"line":"الْبَيْتُ قَدِيمٌ.","entries":[]}',
      '',
      '{"entries":[]}',
      '{"line":"زَقْزَقَ الْعُصْفُورُ.","entries":[{"section":"nom","lemma":"عُصْفُورٌ","french":"oiseau"}]}',
      '{"line":""}',
    );

    expect(answers).toEqual([
      [
        expect.objectContaining({ function: 'TOPIC' }),
        expect.objectContaining({ function: 'PREDICATE', governor: 0 }),
      ],
      [],
      [],
      [
        { form: 'زَقْزَقَ', token: 0, withheld: ['segments', 'entry', 'pos'], origin: 'RULE' },
        expect.objectContaining({ entry: 'عُصْفُورٌ', pos: 'NOUN', case: 'NOMINATIVE' }),
      ],
      [],
    ]);
    expect(errors).toMatch(/Ligne 2[\s\S]*Ligne 3/);
  });
});
