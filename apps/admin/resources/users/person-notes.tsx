import { useState } from 'react';
import type { UserRecord } from '#modules/accounts/contract';
import { call } from '../../providers/call.ts';
import { useDeed } from '../../ui/decision.tsx';
import { MixedText } from '../../ui/fields/mixed-text.tsx';
import { dayOf } from '../../ui/paris-time.ts';

type Note = UserRecord['notes'][number];

function NoteItem({ id, note, written_at, written_by, userId }: Note & { userId: number }) {
  const { isUnderWay, decide } = useDeed({
    act: () => call('DELETE /admin/users/{id}/notes/{note}/', { params: { id: userId, note: id } }),
    done: 'La note est retirée.',
    onDone: () => undefined,
  });
  return (
    <li className="said">
      <p>
        <MixedText>{note}</MixedText>
      </p>
      <form onSubmit={decide}>
        <small>{`${written_by ?? 'Compte supprimé'}, ${dayOf(written_at)}`}</small>{' '}
        <button type="submit" className="plain" disabled={isUnderWay}>
          Retirer
        </button>
      </form>
    </li>
  );
}

/** What the team has noted of somebody, and a field for more. */
export function PersonNotes({ id, notes, email }: Pick<UserRecord, 'id' | 'notes' | 'email'>) {
  const [note, setNote] = useState('');
  // A note that is sent twice is one.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { isUnderWay, decide } = useDeed({
    act: () => call('POST /admin/users/{id}/notes/', { params: { id }, body: { key, note } }),
    done: 'La note est gardée.',
    onDone() {
      setNote('');
      setKey(crypto.randomUUID());
    },
  });
  return (
    <section aria-labelledby="notes">
      <h2 id="notes">Notes</h2>
      <ul className="notes">
        {notes.map((one) => (
          <NoteItem key={one.id} {...one} userId={id} />
        ))}
      </ul>
      {email !== null && (
        <form onSubmit={decide}>
          <label>
            <span>Ajouter une note</span>
            <textarea
              rows={2}
              required
              maxLength={2_000}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          </label>
          <p className="soft">
            Le site ne la montre pas à la personne. Une note peut être demandée par la personne.
          </p>
          <button type="submit" disabled={isUnderWay}>
            Garder la note
          </button>
        </form>
      )}
    </section>
  );
}
