import { describe, expect, it } from 'vitest';
import { findHere, isLessonDone } from '#modules/lessons/path-rules';

describe('[LES-05] a lesson is done', () => {
  it.each([
    [0, 0, false],
    [6, 8, false],
    [7, 8, true],
    [5, 6, true],
    [4, 5, true],
    [3, 5, false],
  ])('with %i of %i exercises answered right: %s', (right, exercises, isDone) => {
    expect(isLessonDone(right, exercises)).toBe(isDone);
  });
});

/** Steps a, b, c…: done in capitals, closed between brackets. */
const steps = (drawn: string) =>
  [...drawn.matchAll(/\[?(\w)\]?/g)].map(([all, name = '']) => ({
    name: name.toLowerCase(),
    is_done: name !== name.toLowerCase(),
    is_open: !all.startsWith('['),
  }));

describe('[LES-05] the reader is', () => {
  it.each([
    ['at the first step, with nothing done', 'abc', undefined, 'a'],
    ['at the first that is not done after the last that is', 'aBcDef', undefined, 'e'],
    ['in the text that they are in the middle of', 'aBcDef', 'c', 'c'],
    ['not in a text that is done', 'ABc', 'b', 'c'],
    ['not in a text that is closed to them', 'Ab[c]', 'c', 'b'],
    ['at a step that opens to them, before one that does not', 'A[b]c', undefined, 'c'],
    ['at one that they have passed by, where nothing opens after it', 'aB[c]', undefined, 'a'],
    ['at a closed one, where all that is open is done', 'AB[c]', undefined, 'c'],
    ['nowhere, when all is done', 'ABC', undefined, undefined],
  ])('%s', (_, drawn, underWay, here) => {
    expect(findHere(steps(drawn), ({ name }) => name === underWay)?.name).toBe(here);
  });
});
