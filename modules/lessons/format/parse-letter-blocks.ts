import { type ContentLine, type FaultLog, requireArabic, requireFrench } from '#modules/content-format';
import type { BlockParser } from './parse-blocks.ts';
import { requireInline } from './require-inline.ts';
import { readFields, refuseRest, splitFields } from './source.ts';

const FORMS = { isolée: 'isolated', initiale: 'initial', médiane: 'medial', finale: 'final' } as const;
type Form = (typeof FORMS)[keyof typeof FORMS];

/** `88,40 86,56 14,56`: places from 0 to 100, right and down, in the order in which the pen passes them. */
function parsePlaces({ line, text }: ContentLine, log: FaultLog): [number, number][] {
  return text.split(/\s+/).flatMap((each) => {
    const [, x, y] = /^(\d{1,3}),(\d{1,3})$/.exec(each) ?? [];
    if (x === undefined || y === undefined || Number(x) > 100 || Number(y) > 100) {
      log.add(line, `«\u00a0${each}\u00a0» n’est pas un endroit\u00a0: deux nombres de 0 à 100, comme 40,56`);
      return [];
    }
    return [[Number(x), Number(y)] as [number, number]];
  });
}

const parseLetter: BlockParser = (block, { log }) => {
  const keys = ['nom', 'nom arabe', 'son', 'geste', 'trait+', 'point+', 'exemple+'];
  const fields = readFields(block, keys, log);
  refuseRest(block, fields.rest, log);
  if (!/^[\u0621-\u064A]$/.test(block.argument))
    log.add(block.line, '[lettre: ب]\u00a0: une lettre, une seule');
  const name = fields.require('nom');
  const arabicName = fields.require('nom arabe');
  const sound = fields.require('son');
  const gesture = fields.require('geste');
  requireArabic(arabicName.text, 'nom arabe', arabicName.line, log);
  requireInline(sound.text, 'son', sound.line, log, { isFrench: true });
  requireInline(gesture.text, 'geste', gesture.line, log, { isFrench: true });
  const strokes = fields.all('trait').map((stroke) => parsePlaces(stroke, log));
  fields.all('trait').forEach(({ line }, at) => {
    if ((strokes[at]?.length ?? 0) < 2) log.add(line, 'un trait passe par deux endroits au moins');
  });
  if (strokes.length === 0) log.add(block.line, '[lettre]\u00a0: un «\u00a0trait\u00a0» au moins');
  return {
    kind: 'letter',
    letter: block.argument,
    name: name.text,
    name_ar: arabicName.text,
    sound: sound.text,
    gesture: gesture.text,
    strokes,
    dots: fields.all('point').flatMap((dot) => parsePlaces(dot, log)),
    examples: fields.all('exemple').flatMap((example) => parseExample(example, log)),
  };
};

function parseExample({ line, text }: ContentLine, log: FaultLog) {
  const [named = '', arabic = '', french = ''] = splitFields(text);
  const form: Form | undefined = FORMS[named as keyof typeof FORMS];
  if (!form) {
    log.add(line, `exemple\u00a0: forme | mot | sens\u00a0; formes\u00a0: ${Object.keys(FORMS).join(', ')}`);
    return [];
  }
  requireArabic(arabic, 'exemple', line, log);
  requireInline(french, 'sens', line, log, { isFrench: true });
  return [{ form, arabic, french }];
}

const parseSyllables: BlockParser = ({ line, lines }, { log }) => {
  const items = lines.map((each) => {
    const [arabic = '', reading = '', ...more] = splitFields(each.text);
    if (!/\p{Script=Arabic}/u.test(arabic) || reading === '' || more.length > 0) {
      log.add(each.line, '[syllabes]\u00a0: syllabe | lecture');
    }
    return { arabic, reading };
  });
  if (items.length === 0) log.add(line, '[syllabes]\u00a0: vide');
  return { kind: 'syllables', items };
};

const parseWords: BlockParser = ({ line, lines }, { log, references }) => {
  const items = lines.map((each) => {
    const [arabic = '', reading = '', french = '', entry = arabic, ...more] = splitFields(each.text);
    if (more.length > 0) log.add(each.line, '[mots]\u00a0: mot | lecture | sens | entrée du dictionnaire');
    requireArabic(arabic, 'mot', each.line, log, { isFromInsidePhrase: true });
    requireFrench(reading, 'lecture', each.line, log);
    requireInline(french, 'sens', each.line, log, { isFrench: true });
    const lemma = entry === '–' ? null : entry;
    if (lemma !== null) references.lemmas.push({ lemma, line: each.line });
    references.readable.push({ arabic, line: each.line });
    return { arabic, reading, french, lemma };
  });
  if (items.length === 0) log.add(line, '[mots]\u00a0: vide');
  return { kind: 'words', items };
};

const parseLookalikes: BlockParser = ({ line, lines }, { log }) => {
  const items = lines.map((each) => {
    const [arabic = '', text = '', ...more] = splitFields(each.text);
    if (more.length > 0) log.add(each.line, '[sosies]\u00a0: lettres ou mots | ce qui les distingue');
    requireInline(arabic, 'sosies', each.line, log);
    requireInline(text, 'sosies', each.line, log, { isFrench: true });
    return { arabic, text };
  });
  if (items.length === 0) log.add(line, '[sosies]\u00a0: vide');
  return { kind: 'lookalikes', items };
};

/** The blocks that units of the alphabet have besides those of any lesson. */
export const LETTER_PARSERS: Readonly<Record<string, BlockParser>> = {
  lettre: parseLetter,
  syllabes: parseSyllables,
  mots: parseWords,
  sosies: parseLookalikes,
};
