import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DueCount } from '#modules/memory/contract';
import { memberQueries, refreshMemberData } from '../../session/member-queries.ts';
import { call } from '../../session/session.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { Failure, Loading } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { LENGTHS, readLength, saveLength } from './review-length.ts';

const plural = (count: number, one: string, many: string) => `${count}\u00A0${count > 1 ? many : one}`;

/** '7 mots à revoir et 5 nouveaux' */
function sayDue({ due_count: due, new_count: fresh }: DueCount): string {
  const waiting = plural(due, 'mot à revoir', 'mots à revoir');
  if (fresh === 0) return `${waiting}.`;
  if (due === 0) return `${plural(fresh, 'nouveau mot', 'nouveaux mots')} à apprendre.`;
  return `${waiting} et ${plural(fresh, 'nouveau', 'nouveaux')}.`;
}

function NothingDue() {
  return (
    <>
      <p className="prose">Rien à revoir pour le moment.</p>
      <NewADay />
      <p className="prose soft">
        Les mots que vous enregistrez en lisant viennent ici, chacun dans la ligne où vous l’avez rencontré.
      </p>
      <p className="actions under-prose">
        <SiteLink className="btn" to="/books">
          Lire un texte
        </SiteLink>
        <SiteLink className="btn" to="/vocabulary">
          Mon Vocabulaire
        </SiteLink>
      </p>
    </>
  );
}

const NEW_A_DAY = [0, 5, 10, 20, 40];
/** What is shown unseen until the reader's own is known, to keep its room. */
const USUAL_A_DAY = 20;

/** How many words never asked before a day takes. */
function NewADay() {
  const client = useQueryClient();
  const { data } = useQuery(memberQueries.settings);
  const chosen = data?.new_a_day ?? USUAL_A_DAY;
  const choices = NEW_A_DAY.includes(chosen) ? NEW_A_DAY : [...NEW_A_DAY, chosen];
  async function choose(new_a_day: number) {
    try {
      client.setQueryData(
        memberQueries.settings.queryKey,
        await call('PUT /memory/settings/', { body: { new_a_day } }),
      );
      await refreshMemberData(client);
    } catch {
      showToast('Ce réglage n’a pas pu être enregistré. Veuillez réessayer.', 'failure');
    }
  }
  return (
    <label className={data ? 'new-a-day' : 'new-a-day unseen'}>
      Nouveaux mots par jour{' '}
      <select className="input" value={chosen} onChange={(event) => void choose(Number(event.target.value))}>
        {choices.map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </select>
    </label>
  );
}

interface ReviewStartProps {
  isStarting: boolean;
  onBegin: (length: number) => void;
}

/** How much waits, and how much of it one wants to see. */
export function ReviewStart({ isStarting, onBegin }: ReviewStartProps) {
  const due = useQuery({ ...memberQueries.reviewDue, refetchOnMount: 'always' });
  const [length, setLength] = useState(readLength);
  if (due.isPending) return <Loading label="Chargement de la révision…" lines={2} />;
  if (due.isError) {
    return (
      <Failure
        message="La révision n’a pas pu être chargée. Veuillez réessayer."
        onRetry={() => due.refetch()}
      />
    );
  }
  if (due.data.due_count + due.data.new_count === 0) return <NothingDue />;
  return (
    <form
      className="review-start"
      onSubmit={(event) => {
        event.preventDefault();
        saveLength(length);
        if (!isStarting) onBegin(length);
      }}
    >
      <p className="prose">{sayDue(due.data)}</p>
      <fieldset className="seg">
        <legend>Nombre de cartes</legend>
        {LENGTHS.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="review-length"
              checked={one === length}
              onChange={() => setLength(one)}
            />
            {one}
          </label>
        ))}
      </fieldset>
      <NewADay />
      <button className="btn main" type="submit" aria-busy={isStarting}>
        Commencer
      </button>
    </form>
  );
}
