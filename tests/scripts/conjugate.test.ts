import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const TSX = fileURLToPath(new URL('../../node_modules/tsx/dist/cli.mjs', import.meta.url));
const SCRIPT = fileURLToPath(new URL('../../scripts/arabic/conjugate.ts', import.meta.url));

async function conjugateLines(...lines: string[]): Promise<Record<string, unknown>[]> {
  const child = spawn(process.execPath, [TSX, SCRIPT], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(lines.join('\n'));
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('npm run conjugate', () => {
  it('answers each line in its order, a verb with its table, the rest with a French sentence', async () => {
    const answers = await conjugateLines(
      '{"id":"a","past":"قَالَ","present":"يَقُولُ"}',
      '{"id":"b","root":"كتب","form":"I","vowels":"a/u"}',
      '{"id":"c","root":["ع","ل","م"],"form":"II"}',
      '',
      '{"id":"d","past":"كَتَبَ","present":"يَقُولُ"}',
      '{"id":"e"}',
      'no JSON',
    );

    expect(answers).toMatchObject([
      { id: 'a', root: ['ق', 'و', 'ل'], form: 'I', type: 'hollow', cells: { past_ana: 'قُلْتُ' } },
      { id: 'b', root: ['ك', 'ت', 'ب'], form: 'I', type: 'sound', cells: { imperative_anta: 'اُكْتُبْ' } },
      { id: 'c', form: 'II', cells: { present_huwa: 'يُعَلِّمُ' } },
      { id: 'd', error: 'Ce passé et ce présent ne sont pas ceux d’un même verbe.' },
      { id: 'e', error: expect.stringContaining('past et present') },
      { id: null, error: expect.stringContaining('past et present') },
    ]);
    expect(Object.keys(answers[0] ?? {})).toEqual(['id', 'cells', 'root', 'form', 'type']);
  });
});
