import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { TextWord } from '#modules/vocabulary/contract';
import { splitTitle } from '../../apps/web/features/library/text-title.tsx';
import { AskedLine } from '../../apps/web/features/review/asked-line.tsx';
import type { DealtCard, SessionAnswer } from '../../apps/web/features/review/review-session.ts';
import { sayEnd } from '../../apps/web/features/review/say-end.ts';
import { countEntries } from '../../apps/web/features/vocabulary/count-entries.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

function aCard(card: Partial<DealtCard> = {}): DealtCard {
  return {
    word_id: 1,
    version: 0,
    lapses: 0,
    note: null,
    translation: null,
    arabic_with_vowels: 'بَيْتٌ',
    arabic_without_vowels: 'بيت',
    french_translation: 'maison',
    part_of_speech: 'noun',
    root: null,
    plural_with_vowels: null,
    present_with_vowels: null,
    masdar_with_vowels: null,
    form_with_vowels: 'بَيْتٌ',
    sense: 'maison',
    line: null,
    next: { 1: '', 2: '', 3: '', 4: '' },
    dealtAt: NOW,
    ...card,
  };
}

/** The last answer to a word, after which it is due again so much later. */
function answered(wordId: number, later: number): SessionAnswer {
  const due = new Date(NOW + later).toISOString();
  const next = { 1: due, 2: due, 3: due, 4: due };
  return { id: `${wordId}`, card: aCard({ word_id: wordId, next }), rating: 3 };
}

const said = (...answers: SessionAnswer[]) => sayEnd(answers, NOW).replaceAll('\u00A0', ' ');

describe('the end of a session', () => {
  it('says how many words were seen and when they come back, of a word shown twice its last answer', () => {
    expect(said(answered(1, 3 * DAY))).toBe('1 mot vu, à revoir dans 3 jours.');
    expect(said(answered(1, 3 * DAY), answered(2, 8 * DAY))).toBe(
      '2 mots vus, à revoir dans 3 jours au plus tôt.',
    );
    expect(said(answered(1, MINUTE), answered(1, 3 * DAY))).toBe('1 mot vu, à revoir dans 3 jours.');
    expect(said(answered(1, 10 * MINUTE))).toBe('1 mot vu. 1 revient d’ici 10 min.');
    expect(said(answered(1, MINUTE), answered(2, 10 * MINUTE), answered(3, DAY))).toBe(
      '3 mots vus. 2 reviennent d’ici 10 min, l’autre dans 1 jour.',
    );
    expect(said(answered(1, MINUTE), answered(2, 5 * DAY), answered(3, 2 * DAY))).toBe(
      '3 mots vus. 1 revient d’ici 1 min, les autres dans 2 jours au plus tôt.',
    );
  });
});

describe('the line of a card', () => {
  it('marks one word, the first, where the line has it twice', () => {
    const line = {
      text_slug: 'a-texte-1',
      text_title: 'A',
      book_title: 'B',
      number: 1,
      arabic_with_vowels: 'هٰذَا بَيْتٌ صَغِيرٌ، وَهٰذَا بَابٌ كَبِيرٌ.',
      french: '',
      audio: null,
    };
    const markup = renderToStaticMarkup(<AskedLine card={aCard({ form_with_vowels: 'هٰذَا', line })} vowels />);
    expect(markup.match(/<mark>.*?<\/mark>/g)).toEqual(['<mark>هٰذَا</mark>']);
    expect(markup.replace(/<[^>]+>/g, '')).toBe(line.arabic_with_vowels);
  });
});

describe('the words of a text', () => {
  const aWord = (details: Partial<TextWord['word_details']>, form: string): TextWord => ({
    id: 1,
    display_in_vocabulary_table: true,
    contextual_form_with_vowels: form,
    contextual_form_without_vowels: form,
    contextual_translation: null,
    word_details: {
      arabic_with_vowels: 'بَيْتٌ',
      arabic_without_vowels: 'بيت',
      french_translation: 'maison',
      is_noun: true,
      plural_with_vowels: null,
      masdar_with_vowels: null,
      imperative_with_vowels: null,
      present_with_vowels: null,
      past_with_vowels: null,
      part_of_speech: 'noun',
      root: null,
      verb_slug: null,
      ...details,
    },
  });

  it('are counted by entry, as those that were met before are: not by form, and without names', () => {
    const words = [
      aWord({}, 'بَيْتٌ'),
      aWord({}, 'الْبَيْتِ'),
      aWord({ french_translation: 'vers (de poésie)' }, 'بَيْتًا'),
      aWord({ arabic_with_vowels: 'سَعْدٌ', part_of_speech: 'proper_noun' }, 'سَعْدٌ'),
    ];
    expect(countEntries(words)).toBe(2);
  });
});

describe('a title beside its number', () => {
  it.each([
    ['Chapitre 3\u00A0: L’horloge du marchand', 'L’horloge du marchand'],
    ['Chapitre 6\u00A0: la fin', 'la fin'],
    ['Troisième lettre : un élève de soixante ans', 'un élève de soixante ans'],
    ['Première lettre : la voix du bois', 'la voix du bois'],
    ['Dernière lettre : adieu', 'Dernière lettre : adieu'],
    ['À qui est cette clé ?', 'À qui est cette clé ?'],
    ['Midi : une histoire', 'Midi : une histoire'],
  ])('%s is called %s', (title, name) => {
    expect(splitTitle(title)[1]).toBe(name);
    expect(splitTitle(title).join('')).toBe(title);
  });
});
