import { isConsonantAt, settle } from '../spelling/sounds.ts';
import { COMMAND_ENDINGS, type Mood, PAST_ENDINGS, PRESENT_ENDINGS, PRESENT_PREFIXES } from './endings.ts';
import { hasShortCommand, isLaysa } from './exceptions.ts';
import { FORM_PATTERNS } from './forms.ts';
import { join } from './join.ts';
import { fill, type Stem, stemOf } from './stem.ts';
import type { VerbPattern } from './verb.ts';

export type Voice = 'active' | 'passive';

/** Past of huwa in sounds, the first of the principal parts. */
export function pastOfHuwa(verb: VerbPattern): string {
  return begin(join(pastStem(verb, 'active'), 'a'), 'i');
}

/** Present of huwa in sounds, the second of the principal parts. */
export function presentOfHuwa(verb: VerbPattern): string {
  return `ي${join(presentStem(verb, 'active'), 'u')}`;
}

/** The past in sounds, in the order of PERSONS. */
export function past(verb: VerbPattern, voice: Voice): string[] {
  const stem = pastStem(verb, voice);
  const vowel = voice === 'active' ? 'i' : 'u';
  return PAST_ENDINGS.map((ending) => begin(join(stem, ending), vowel));
}

/** The present in sounds, in the order of PERSONS. */
export function present(verb: VerbPattern, voice: Voice, mood: Mood): string[] {
  const stem = presentStem(verb, voice);
  return PRESENT_ENDINGS[mood].map((ending, at) => {
    const prefix = PRESENT_PREFIXES[at] ?? '';
    const sounds = prefix + join(stem, ending);
    return prefix === 'ء' ? settle(sounds) : sounds;
  });
}

/** The commands in sounds, in the order of ADDRESSEES: the jussive without its prefix. */
export function command(verb: VerbPattern): string[] {
  const stem = commandStem(verb);
  const vowel = verb.form === 'I' && verb.presentVowel === 'u' ? 'u' : 'i';
  return COMMAND_ENDINGS.map((ending) => {
    const sounds = join(stem, ending);
    return verb.form === 'IV' ? settle(`ءa${sounds}`) : begin(sounds, vowel);
  });
}

/** No word begins with two consonants: the connecting hamza comes before them. */
export function begin(sounds: string, vowel: 'i' | 'u'): string {
  return isConsonantAt(sounds, 1) ? settle(`ا${vowel}${sounds}`) : sounds;
}

const STEM_OF_LAYSA: Stem = { open: 'لaيس', closed: 'لaس', isDouble: false };

function pastStem(verb: VerbPattern, voice: Voice): Stem {
  if (isLaysa(verb)) return STEM_OF_LAYSA;
  return stemOf(verb, voice === 'active' ? 'past' : 'passivePast');
}

function presentStem(verb: VerbPattern, voice: Voice): Stem {
  return voice === 'active'
    ? stemOf(verb, 'present', FORM_PATTERNS[verb.form].prefix)
    : stemOf(verb, 'passivePresent', 'u');
}

function commandStem(verb: VerbPattern): Stem {
  if (!hasShortCommand(verb)) return stemOf(verb, 'present');
  const short = fill('2v3', verb);
  return { open: short, closed: short, isDouble: false };
}
