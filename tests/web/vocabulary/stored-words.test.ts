import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TextWord } from '#modules/vocabulary/contract';
import { DEVICE_WORDS_KEY, deviceWords } from '../../../apps/web/lib/device-words.ts';
import {
  changeDeviceWords,
  claimDeviceWords,
  forgetDeviceWords,
  storedWords,
} from '../../../apps/web/lib/stored-words.ts';
import { MemoryStorage } from '../session/session-tabs.ts';

let storage: MemoryStorage;
beforeEach(() => {
  storage = new MemoryStorage();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  deviceWords.set(new Map());
});
afterEach(() => void vi.unstubAllGlobals());

/** A word of a text, of the dictionary entry of this number. */
const aTextWord = (wordId: number): TextWord =>
  ({
    id: wordId * 10,
    word_id: wordId,
    word_details: { arabic_with_vowels: `كَلِمَةٌ ${wordId}`, french_translation: `mot ${wordId}` },
  }) as TextWord;
const many = (count: number) => Array.from({ length: count }, (_, index) => aTextWord(index + 1));

describe('[MEM-06] the words of a visitor', () => {
  it('are stored on the device, each once whatever is said of it, until nothing is', () => {
    expect(changeDeviceWords(many(2), { isSaved: true })).toBeUndefined();
    changeDeviceWords([aTextWord(1)], { isKnown: true });
    changeDeviceWords([aTextWord(1)], { isSaved: true });
    expect([...storedWords().values()]).toEqual([
      { wordId: 1, textWordId: 10, arabic: 'كَلِمَةٌ 1', french: 'mot 1', isSaved: true, isKnown: true },
      { wordId: 2, textWordId: 20, arabic: 'كَلِمَةٌ 2', french: 'mot 2', isSaved: true, isKnown: false },
    ]);
    expect(deviceWords.get()).toEqual(storedWords());
    changeDeviceWords([aTextWord(2)], { isSaved: false });
    forgetDeviceWords([1]);
    expect(storage.length).toBe(0);
  });

  it('wait for the account that was to have them, and go to no other where its call has failed', () => {
    changeDeviceWords([aTextWord(1)], { isSaved: true });
    const idsFor = (account: string) => claimDeviceWords(account).map(({ wordId }) => wordId);
    expect(idsFor('7')).toEqual([1]);
    expect(idsFor('8')).toEqual([]);
    changeDeviceWords([aTextWord(1), aTextWord(2)], { isKnown: true });
    expect(idsFor('8')).toEqual([2]);
    expect(idsFor('7')).toEqual([1]);
  });

  it('are five hundred at most: what is one too many is said, and takes nothing away', () => {
    expect(changeDeviceWords(many(500), { isSaved: true })).toBeUndefined();
    expect(changeDeviceWords([aTextWord(501)], { isSaved: true })).toBe(
      'Cet appareil garde 500 mots au plus. Un compte gratuit les garde tous.',
    );
    expect(storedWords().size).toBe(500);
    expect(changeDeviceWords([aTextWord(500)], { isKnown: true })).toBeUndefined();
  });

  it('are not shown as stored where the browser refuses it, which is said', () => {
    changeDeviceWords([aTextWord(1)], { isSaved: true });
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(changeDeviceWords([aTextWord(2)], { isSaved: true })).toContain('Rien n’a pu être gardé');
    expect([...deviceWords.get().keys()]).toEqual([1]);
    storage.getItem = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
    expect(storedWords().size).toBe(0);
  });

  it('are those that can be read: what else stands there is passed over', () => {
    changeDeviceWords([aTextWord(1)], { isSaved: true });
    const [sound] = JSON.parse(storage.getItem(DEVICE_WORDS_KEY) ?? '[]');
    const broken = [
      null,
      7,
      {},
      { ...sound, wordId: 0 },
      { ...sound, textWordId: 3e9 },
      { ...sound, isSaved: 'x' },
    ];
    storage.setItem(DEVICE_WORDS_KEY, JSON.stringify([...broken, sound]));
    expect([...storedWords().values()]).toEqual([sound]);
    for (const junk of ['{', '"a"', '{}']) {
      storage.setItem(DEVICE_WORDS_KEY, junk);
      expect(storedWords().size).toBe(0);
    }
  });
});
