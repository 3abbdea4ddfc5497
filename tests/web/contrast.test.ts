import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const TOKENS = readFileSync(new URL('../../apps/web/styles/tokens.css', import.meta.url), 'utf8');
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** Every colour token, light and dark. */
const colours = new Map(
  [...TOKENS.matchAll(/--([\w-]+):\s*light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\)/gi)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }] as const,
  ),
);

/** Relative luminance of #rrggbb, by WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, from 1 to 21, by WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function colourOf(token: string, theme: Theme): string {
  const colour = colours.get(token)?.[theme];
  if (!colour) throw new Error(`no colour token --${token}`);
  return colour;
}

const GROUNDS = ['paper', 'raised', 'lit'];
const on = (grounds: string[], ...tokens: string[]) =>
  tokens.flatMap((token) => grounds.map((ground) => [token, ground] as const));

const READING = on(GROUNDS, 'ink');
const TEXT = [
  ...on(GROUNDS, 'ink-soft', 'rubric', 'action', 'action-hover'),
  ...on(['paper', 'raised'], 'premium', 'danger', 'success'),
  ...on(['premium-bg'], 'premium', 'ink', 'action', 'action-hover'),
  ...on(['action', 'action-hover'], 'on-action'),
  ...on(['ink'], 'paper'),
];
const MARKS = on(GROUNDS, 'mark', 'action', 'rubric');

/** Hairlines between things that are told apart without them: the only token that no rule holds. */
const UNHELD = ['rule'];

describe.each(THEMES)('in the %s theme', (theme) => {
  it.each(READING)('what is read at length, --%s on --%s, has a contrast of 7 at least', (ink, ground) => {
    expect(contrast(colourOf(ink, theme), colourOf(ground, theme))).toBeGreaterThanOrEqual(7);
  });

  it.each(TEXT)('text, --%s on --%s, has a contrast of 4.5 at least', (ink, ground) => {
    expect(contrast(colourOf(ink, theme), colourOf(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(MARKS)('a mark, --%s on --%s, has a contrast of 3 at least', (mark, ground) => {
    expect(contrast(colourOf(mark, theme), colourOf(ground, theme))).toBeGreaterThanOrEqual(3);
  });
});

it('every colour token is held to a contrast', () => {
  const held = new Set([...READING, ...TEXT, ...MARKS].flat());
  expect([...colours.keys()].filter((token) => !held.has(token))).toEqual(UNHELD);
});

it('black on white has a contrast of 21, as WCAG defines it', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21);
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
});
