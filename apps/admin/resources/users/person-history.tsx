import { useState } from 'react';
import type { UserRecord } from '#modules/accounts/contract';
import { call } from '../../providers/call.ts';
import { useRefusal } from '../../ui/decision.tsx';
import { MixedText } from '../../ui/fields/mixed-text.tsx';
import { momentOf } from '../../ui/paris-time.ts';
import { sayEvent } from './history-words.ts';

/** What has happened between somebody and us, the latest first; what lies further back is asked for. */
export function PersonHistory({ id, history }: Pick<UserRecord, 'id' | 'history'>) {
  const [further, setFurther] = useState<UserRecord['history']>();
  const refuse = useRefusal();
  // What has happened since this page was opened pushes the rest: none is shown twice.
  const events = [
    ...new Map([...history.events, ...(further?.events ?? [])].map((one) => [one.id, one])).values(),
  ];
  const { next } = further ?? history;

  async function showMore(from: number) {
    try {
      const part = await call('GET /admin/users/{id}/history/', { params: { id }, query: { from } });
      setFurther({ events: [...(further?.events ?? []), ...part.events], next: part.next });
    } catch (error) {
      refuse(error);
    }
  }

  return (
    <section aria-labelledby="history">
      <h2 id="history">Ce qui s’est passé</h2>
      <ol className="history">
        {events.map((event) => (
          <li key={event.id}>
            <time dateTime={event.at}>{momentOf(event.at)}</time>
            <span>
              <MixedText>{sayEvent(event)}</MixedText>
            </span>
          </li>
        ))}
      </ol>
      {next !== null && (
        <button type="button" onClick={() => showMore(next)}>
          Plus ancien
        </button>
      )}
    </section>
  );
}
