import { expect, it } from 'vitest';
import { dayBeside, emptyDesk, when } from '../../apps/admin/desk/wording.ts';

// A Monday, 10:40 in Paris.
const NOW = new Date('2026-11-23T09:40:00Z');

it.each([
  ['2026-11-23T06:00:00Z', 'aujourd’hui à 7:00'],
  ['2026-11-22T16:20:00Z', 'hier à 17:20'],
  ['2026-11-21T12:00:00Z', 'samedi'],
  ['2026-11-16T12:00:00Z', 'le 16 novembre'],
])('[STF-02] the desk says when something was: %s is « %s »', (iso, said) => {
  expect(when(iso, NOW)).toBe(said);
});

it.each([
  ['2026-11-26T06:00:00Z', 'jeudi'],
  // Already Tuesday in Paris.
  ['2026-11-23T23:30:00Z', 'demain'],
  ['2026-12-05T06:00:00Z', 'le 5 décembre'],
])('[STF-02] the desk says when something comes: %s is « %s »', (iso, said) => {
  expect(dayBeside(iso, NOW)).toBe(said);
});

it.each([
  [NOW, '2026-11-26T06:00:00Z', 'Rien ne vous attend ce matin. La prochaine parution est jeudi.'],
  [new Date('2026-11-23T13:00:00Z'), undefined, 'Rien ne vous attend cet après-midi.'],
])('[STF-02] an empty desk says so, and what comes out next', (now, next, said) => {
  expect(emptyDesk(next, now)).toBe(said);
});
