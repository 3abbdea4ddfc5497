import { useState } from 'react';
import type { ReviewCard } from '#modules/memory/contract';
import { readTimeZone } from '../../../lib/browser.ts';
import { call } from '../../../session/session.ts';

/** A word that was forgotten so often needs something else than to be asked again. */
const RESISTS_FROM = 6;

type Said = { note: string } | { is_resting: true };

/** What a reader has written to the word, and, of one that resists, what can be done. */
export function Leech({ card }: { card: ReviewCard }) {
  const [outcome, setOutcome] = useState<string>();
  const [note, setNote] = useState(card.note);
  async function say(said: Said, done: string) {
    try {
      const remembered = await call('POST /memory/words/{wordId}/', {
        params: { wordId: card.word_id },
        body: { ...said, time_zone: readTimeZone() },
      });
      setNote(remembered.note);
      setOutcome(done);
    } catch {
      setOutcome('Cela n’a pas pu être enregistré. Veuillez réessayer.');
    }
  }
  return (
    <>
      {note && <p className="own-note">{note}</p>}
      {card.lapses >= RESISTS_FROM && (
        <form
          className="leech"
          onSubmit={(event) => {
            event.preventDefault();
            void say({ note: String(new FormData(event.currentTarget).get('note')) }, 'Note enregistrée.');
          }}
        >
          <p className="small">
            Ce mot vous résiste&nbsp;: {card.lapses} oublis. Une note à vous aide souvent&nbsp;; il peut aussi
            attendre.
          </p>
          <label className="vh" htmlFor={`note-${card.word_id}`}>
            Ma note
          </label>
          <input
            className="input"
            id={`note-${card.word_id}`}
            name="note"
            maxLength={1000}
            autoComplete="off"
            placeholder="Un moyen de le retenir…"
            defaultValue={note ?? ''}
          />
          <p className="actions">
            <button className="btn" type="submit">
              Enregistrer la note
            </button>
            <button
              className="btn"
              type="button"
              onClick={() => void say({ is_resting: true }, 'Il ne sera plus demandé.')}
            >
              Le mettre en pause
            </button>
          </p>
          <p className="small soft" role="status">
            {outcome}
          </p>
        </form>
      )}
    </>
  );
}
