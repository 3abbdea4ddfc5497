import { describe, expect, it } from 'vitest';
import { frenchFaults, isPushService, TooManyRequests } from '#modules/platform';
import { createClock, readConfig } from '#modules/platform/runtime';

it.each([
  [0, 1],
  [0.2, 1],
  [1.2, 2],
  [60, 60],
])('who has to wait %f seconds is told %i: whole ones, and at least one', (seconds, shown) => {
  expect(new TooManyRequests(seconds).seconds).toBe(shown);
});

it('the time of the product is the machine’s, unless it was moved', () => {
  expect(createClock().aheadMs()).toBe(0);
  const day = 86_400_000;
  const ahead = createClock(() => day);
  expect(ahead.aheadMs()).toBe(day);
  expect(ahead.now().getTime()).toBeGreaterThanOrEqual(Date.now() + day - 60_000);
});

const NO_SPACE = (mark: string) => `espace insécable (U+00A0) attendue avant «\u00a0${mark}\u00a0»`;
const OPENING = 'espace insécable (U+00A0) attendue après le guillemet «';
const CLOSING = 'espace insécable (U+00A0) attendue avant le guillemet\u00a0»';
const APOSTROPHE = "apostrophe droite (')\u00a0: écrire ’";
const INVISIBLE = 'caractère invisible à enlever';

describe('the typography of French', () => {
  it.each([
    ['Qui\u00a0?! Lui\u202f! Eux (!) À 10:30, sur https://exemple.fr.', []],
    ['«\u00a0L’eau\u00a0»', []],
    ['', []],
    ['Qui?', [NO_SPACE('?')]],
    ['Oui ; non!', [NO_SPACE(';')]],
    ['Voici : un mot', [NO_SPACE(':')]],
    ['« mot\u00a0»', [OPENING]],
    ['«\u00a0mot »', [CLOSING]],
    ["L'eau", [APOSTROPHE]],
    ['L\u200b’eau', [INVISIBLE]],
    ["« L'eau\ufeff ! »", [NO_SPACE('!'), OPENING, CLOSING, APOSTROPHE, INVISIBLE]],
  ])('of «\u00a0%s\u00a0» has these faults: %j', (text, faults) => {
    expect(frenchFaults(text)).toEqual(faults);
  });
});

describe('an address that this machine may push to', () => {
  it.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['https://push.services.mozilla.com/abc', false],
    ['https://fcm.googleapis.com.exemple.fr/abc', false],
    ['https://localhost/abc', false],
    ['http://fcm.googleapis.com/abc', false],
    ['https://fcm.googleapis.com:8443/abc', false],
    ['https://nour@fcm.googleapis.com/abc', false],
    ['https://:mot@fcm.googleapis.com/abc', false],
    ['https://FCM.googleapis.com/abc', false],
    ['fcm.googleapis.com', false],
    ['', false],
  ])('is one of a push service, over https, written as the standard has it: %s: %s', (address, isOne) => {
    expect(isPushService(readConfig({}).pushServices, address)).toBe(isOne);
  });
});
