import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTextReader, stripVowels } from '#modules/arabic';
import type { OwnText } from '#modules/own-texts/contract';
import { SESSION_KEY } from '../../apps/client/session-store.ts';
import {
  changeDeviceTexts,
  deviceTexts,
  readDraft,
  writeDraft,
} from '../../apps/web/features/own-texts/device-texts.ts';
import { emptyDraft, hasFewVowels, linedDraft } from '../../apps/web/features/own-texts/draft.ts';
import { readText, rereadLine, shareOf } from '../../apps/web/features/own-texts/read-text.ts';
import { shownWordOf } from '../../apps/web/features/own-texts/shown-words.ts';
import { glossOf } from '../../apps/web/features/own-texts/unknown-word.tsx';
import { forgetOwnDrafts } from '../../apps/web/lib/own-drafts.ts';
import { MemoryStorage } from './session/session-tabs.ts';

/** Has the member of this number read here from now on; nobody: a visitor. */
function become(sub: string | undefined): void {
  if (sub === undefined) {
    localStorage.removeItem(SESSION_KEY);
    return;
  }
  const access = `-.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.-`;
  const session = { access, refresh: 'none', isRemembered: true, expiresAt: Date.now() + 60_000 };
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage());
  deviceTexts.set({ texts: [], glosses: [] });
});
afterEach(() => void vi.unstubAllGlobals());

const LONG = Array.from({ length: 5 }, () => 'ذَهَبَ الْوَلَدُ إِلَى الْبَيْتِ.').join(' ');
const written = (part: Partial<OwnText>): OwnText => ({ ...emptyDraft(), ...part });

describe('a draft', () => {
  it('is put right and cut into sentences; with French beside it each line stays as it was typed', () => {
    const french = 'Il alla à la maison.\n\nEncore.';
    expect(linedDraft(written({ arabic: `${LONG}\u200F` }), '3 mai')).toMatchObject({
      title: 'Texte du 3 mai',
      arabic: LONG.replaceAll('. ', '.\n'),
    });
    expect(
      linedDraft(written({ arabic: `${LONG}\n\n${LONG}`, french, title: ' Loin ' }), '3 mai'),
    ).toMatchObject({
      title: 'Loin',
      arabic: `${LONG}\n${LONG}`,
      french: 'Il alla à la maison.\nEncore.',
    });
  });

  it('says when a text has few vowels, and not of one that is vowelled', () => {
    expect([LONG, stripVowels(LONG), 'أوّل'].map(hasFewVowels)).toEqual([false, true, false]);
  });

  it('[OWN-02] of a visitor waits for the account that is opened next; that of a member goes with their logout', () => {
    writeDraft(written({ arabic: 'نَصٌّ' }));
    become('7');
    expect(readDraft()?.arabic).toBe('نَصٌّ');
    writeDraft(written({ arabic: 'سِرٌّ' }));
    become(undefined);
    expect(readDraft()).toBeUndefined();
    become('8');
    expect(readDraft()).toBeUndefined();
    forgetOwnDrafts();
    become('7');
    expect(readDraft()).toBeUndefined();
  });

  it('of a text that is changed leaves that of a new one alone', () => {
    writeDraft(written({ arabic: 'جَدِيدٌ' }));
    const edited = written({ arabic: 'قَدِيمٌ' });
    writeDraft(edited, edited.id);
    expect([readDraft()?.arabic, readDraft(edited.id)?.arabic]).toEqual(['جَدِيدٌ', 'قَدِيمٌ']);
  });

  it('that somebody has written into the browser by hand is passed over', () => {
    localStorage.setItem('soutour.own-draft', '{"id":1}');
    localStorage.setItem('soutour.own-texts', '{"texts":[{"title":"x"}],"glosses":7}');
    expect(readDraft()).toBeUndefined();
    expect(changeDeviceTexts((now) => now)).toBe(true);
    expect(deviceTexts.get()).toEqual({ texts: [], glosses: [] });
  });
});

describe('[OWN-01] a text that is read in the page', () => {
  const ENTRIES = [
    {
      section: 'verbe',
      lemma: 'كَتَبَ',
      french: 'écrire',
      present: 'يَكْتُبُ',
      imperative: 'اُكْتُبْ',
      masdar: 'كِتَابَةٌ',
      root: 'ك ت ب',
    },
    { section: 'nom', lemma: 'كِتَابٌ', french: 'livre', plural: 'كُتُبٌ', root: 'ك ت ب' },
    { section: 'nom', lemma: 'وَلَدٌ', french: 'enfant', plural: 'أَوْلَادٌ', root: 'و ل د' },
  ];
  const dictionary = new Map(
    ENTRIES.map((entry, at) => [
      entry,
      { id: at + 1, part_of_speech: 'noun' as const, arabic: entry.lemma, french: entry.french },
    ]),
  );
  const open = async (choices: OwnText['choices'] = []) => {
    const text = await readText(['كتب الولد', 'سلحفاة'], dictionary, choices, new AbortController().signal);
    if (!text) throw new Error('it is not wanted');
    return text;
  };

  it('says how many of its words are explained, guessed and unknown', async () => {
    expect(shareOf(await open())).toMatchObject({ words: 3, explained: 2, unknown: 1 });
  });

  it('remembers what was chosen of a word, as long as the word stands there', async () => {
    const text = await open();
    const other = text.words[0]?.[0]?.options.find(({ entry }) => entry?.french === 'livre');
    const choice = { line: 1, token: 0, form: 'كتب', option: other?.key ?? '' };
    const chosen = {
      certainty: 'chosen',
      options: expect.arrayContaining([expect.objectContaining({ key: choice.option })]),
    };
    expect(rereadLine(text, 1, [choice]).words[0]?.[0]).toMatchObject(chosen);
    expect((await open([choice])).words[0]?.[0]?.options[0]?.key).toBe(choice.option);
    expect((await open([{ ...choice, form: 'كاتب' }])).words).toEqual(text.words);
  });

  it('shows the parts of a bare word with their vowels', async () => {
    const line = (await open()).words[0] ?? [];
    const [, boy] = line;
    if (!boy?.options[0]) throw new Error('the boy is not known');
    const { parts } = shownWordOf(line, boy, boy.options[0]);
    expect(parts.map(({ text }) => text).slice(0, 1)).toEqual(['الْ']);
    expect(parts.map(({ text }) => text).join('')).toBe(boy.options[0].spelling);
  });

  it('finds the sense that its reader has given to a word, whatever the word bears', () => {
    const glosses = [{ lemma: 'بَطَّةٌ', gloss: 'canard' }];
    const forms = ['بَطَّتَانِ', 'وَالْبَطَّةُ', 'بطة', 'بَيْتٌ'];
    expect(forms.map((form) => glossOf(form, glosses)?.gloss)).toEqual([
      'canard',
      'canard',
      'canard',
      undefined,
    ]);
  });
});

it('an entry that no card has is read all the same', () => {
  const reading = createTextReader();
  reading.add({ section: 'nom', lemma: 'بَيْتٌ' });
  expect(reading.readLine('بَيْتٌ')[0]?.options[0]?.lemma).toBe('بَيْتٌ');
});
