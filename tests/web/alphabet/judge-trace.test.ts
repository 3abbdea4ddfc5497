import { expect, it } from 'vitest';
import { judgeTrace, type LetterModel } from '../../../apps/web/features/lessons/alphabet/judge-trace.ts';
import { type Place, smoothLine } from '../../../apps/web/features/lessons/alphabet/smooth-path.ts';
import { readLetters } from '../../lessons/read-letters.ts';

const letters = await readLetters();
const each = letters.map((model) => [model.letter, model] as const);

const drawnAs = ({ strokes, dots }: LetterModel): Place[][] => [
  ...strokes.map(smoothLine),
  ...dots.map((dot) => [dot]),
];

/** A hand: half as large, elsewhere on the board, and never quite where it should be. */
function byHand(lines: readonly (readonly Place[])[]): Place[][] {
  let turn = 0;
  const tremble = () => {
    turn += 1;
    return Math.sin(turn * 12.9898) * 2;
  };
  return lines.map((line) =>
    line.map(([x, y]): Place => [20 + x / 2 + tremble() / 2, 35 + y / 2 + tremble() / 2]),
  );
}

it.each(each)(
  '[ALP-02] %s is right as it is shown, and by a trembling hand, smaller and elsewhere',
  (_, model) => {
    expect(judgeTrace(model, drawnAs(model))).toBeUndefined();
    expect(judgeTrace(model, byHand(drawnAs(model)))).toBeUndefined();
  },
);

it.each(each)('[ALP-02] %s from its end to its beginning is wrong', (_, model) => {
  const reversed = [...model.strokes.map((stroke) => [...smoothLine(stroke)].reverse()).reverse()];
  const fault = judgeTrace(model, [...reversed, ...model.dots.map((dot) => [dot])]);
  expect(fault).toMatch(/direction|order/);
});

const dotted = each.filter(([, { dots }]) => dots.length > 0);

it.each(dotted)(
  '[ALP-02] %s without a dot, with one too many or one on the other side is wrong',
  (_, model) => {
    const body = model.strokes.map(smoothLine);
    const [first, ...others] = model.dots.map((dot): Place[] => [dot]);
    expect(judgeTrace(model, [...body, ...others])).toBe('dots_missing');
    expect(judgeTrace(model, [...drawnAs(model), [[50, 50]]])).toBe('dots_too_many');
    const elsewhere = (first?.[0]?.[1] ?? 0) < 50 ? 130 : -30;
    expect(judgeTrace(model, [...body, [[first?.[0]?.[0] ?? 50, elsewhere]], ...others])).toBe('dots_place');
  },
);

/** Pairs of letters that stand alone with the same body and the same dots: none. */
it('[ALP-02] no letter passes for another', () => {
  const passed = letters.flatMap((wanted) =>
    letters
      .filter((drawn) => drawn.letter !== wanted.letter && judgeTrace(wanted, drawnAs(drawn)) === undefined)
      .map((drawn) => `${drawn.letter} for ${wanted.letter}`),
  );
  expect(passed).toEqual([]);
});

it('[ALP-02] a dot alone, or nothing, is no letter', () => {
  const [model] = letters;
  if (!model) return expect(letters).not.toEqual([]);
  expect(judgeTrace(model, [])).toBe('no_body');
  expect(judgeTrace(model, [[[50, 50]]])).toBe('no_body');
});
