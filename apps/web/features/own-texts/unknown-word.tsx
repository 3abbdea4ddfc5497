import { type FormEvent, useId, useMemo, useState } from 'react';
import { guessVerbs, nominalLemmas, possibleRoots, readWordForm, searchKey } from '#modules/arabic';
import type { OwnGloss } from '#modules/own-texts/contract';
import { showToast } from '../../ui/toasts.tsx';

const MARKS = /[\u064B-\u0652\u0670]/;
const MOST_ROOTS = 12;
const MOST_LEMMAS = 3;

/** What the reader has written to a word, in this text or another, whatever it bears there. */
export function glossOf(form: string, glosses: readonly OwnGloss[]): OwnGloss | undefined {
  if (glosses.length === 0) return undefined;
  const readings = readWordForm(form);
  return glosses.find(({ lemma }) =>
    readings.some(
      (reading) => reading.key === searchKey(lemma) && reading.differencesFrom(lemma) !== undefined,
    ),
  );
}

/** What the word may be in a dictionary, by its letters and vowels alone; nothing of a word without vowels. */
function guessesOf(form: string): { lemmas: string[]; verb: string | undefined } {
  if (!MARKS.test(form)) return { lemmas: [], verb: undefined };
  const [verb] = guessVerbs(form, possibleRoots(form).slice(0, MOST_ROOTS));
  return {
    lemmas: nominalLemmas(form).slice(0, MOST_LEMMAS),
    verb: verb?.conjugation.cells.past_huwa,
  };
}

interface UnknownWordProps {
  form: string;
  gloss: OwnGloss | undefined;
  onGloss: (gloss: OwnGloss) => Promise<void>;
}

/** A word that the dictionary does not have: what it might be, and the sense that its reader gives to it. */
export function UnknownWord({ form, gloss, onGloss }: UnknownWordProps) {
  const id = useId();
  const guesses = useMemo(() => guessesOf(form), [form]);
  const [first = form] = guesses.verb ? [guesses.verb] : guesses.lemmas;
  const [lemma, setLemma] = useState(gloss?.lemma ?? first);
  const [sense, setSense] = useState(gloss?.gloss ?? '');
  const choices = [
    ...new Set([
      ...(gloss ? [gloss.lemma] : []),
      ...(guesses.verb ? [guesses.verb] : []),
      ...guesses.lemmas,
      form,
    ]),
  ];
  async function submit(event: FormEvent) {
    event.preventDefault();
    try {
      await onGloss({ lemma, gloss: sense.trim() });
      showToast(sense.trim() === '' ? 'Votre sens est effacé' : 'Votre sens est gardé', 'success');
    } catch {
      showToast('Cela n’a pas pu être enregistré. Veuillez réessayer.', 'failure');
    }
  }
  return (
    <form className="gloss-form" onSubmit={(event) => void submit(event)}>
      <p className="own-cap">
        {guesses.verb ? (
          <>
            Peut-être une forme du verbe{' '}
            <bdi lang="ar" dir="rtl">
              {guesses.verb}
            </bdi>
            , que notre dictionnaire n’a pas&nbsp;: c’est deviné d’après ses lettres.
          </>
        ) : (
          'Notre dictionnaire n’a pas ce mot.'
        )}
      </p>
      {choices.length > 1 && (
        <>
          <label htmlFor={`${id}-lemma`}>Sa forme de dictionnaire</label>
          <select
            id={`${id}-lemma`}
            className="input"
            lang="ar"
            dir="rtl"
            value={lemma}
            onChange={(event) => setLemma(event.target.value)}
          >
            {choices.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        </>
      )}
      <label htmlFor={`${id}-sense`}>Votre sens, pour ce texte et les suivants</label>
      <input
        id={`${id}-sense`}
        className="input"
        maxLength={200}
        value={sense}
        autoComplete="off"
        onChange={(event) => setSense(event.target.value)}
      />
      <p className="ft">
        <button className="btn main" type="submit">
          Garder
        </button>
      </p>
    </form>
  );
}
