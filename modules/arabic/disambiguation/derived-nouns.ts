import type { AnalysisEntry } from '../analysis/words/lexemes.ts';
import { conjugateAdvanced } from '../conjugation/advanced-forms.ts';
import { ConjugationError } from '../conjugation/conjugation-error.ts';

/** A noun that every verb has, whether the dictionary lists it or not. */
export interface DerivedNoun {
  readonly kind: 'masdar' | 'active' | 'passive';
  readonly verb: AnalysisEntry;
}

/** The nouns of a verb, each as an entry would have it: its masdar and its participles; none of what is no verb. */
export function derivedNouns(verb: AnalysisEntry): (readonly [entry: AnalysisEntry, noun: DerivedNoun])[] {
  const past = verb.lemma.replace(/\s+\d+$/, '');
  if (verb.section !== 'verbe' || verb.present === undefined) return [];
  const { activeParticiple, passiveParticiple } = participlesOf({
    past,
    present: verb.present,
    root: verb.root,
  });
  const nouns: [lemma: string | null | undefined, kind: DerivedNoun['kind'], section: string][] = [
    [verb.masdar, 'masdar', 'nom'],
    [activeParticiple, 'active', 'adjectif'],
    [passiveParticiple, 'passive', 'adjectif'],
  ];
  return nouns.flatMap(([lemma, kind, section]) =>
    lemma
      ? [
          [
            { section, lemma, root: verb.root },
            { kind, verb },
          ] as const,
        ]
      : [],
  );
}

function participlesOf(input: { past: string; present: string; root: string | undefined }) {
  try {
    return conjugateAdvanced(input);
  } catch (error) {
    if (error instanceof ConjugationError)
      return { activeParticiple: undefined, passiveParticiple: undefined };
    throw error;
  }
}
