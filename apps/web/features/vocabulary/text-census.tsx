import { useQuery } from '@tanstack/react-query';
import type { MemoryCounts } from '#modules/memory/contract';
import { plural } from '../../lib/plural.ts';
import { memberQueries } from '../../session/member-queries.ts';
import { useSession } from '../../session/session.ts';

/** In the order of learning, each with its word in the singular and in the plural. */
const STATES = [
  ['new', 'nouveau', 'nouveaux'],
  ['met', 'rencontré', 'rencontrés'],
  ['learning', 'en apprentissage', 'en apprentissage'],
  ['known', 'appris', 'appris'],
] as const;

/**
 * How many words of a text its reader has in each state, which is also what its marks mean. Its room is there from the
 * first paint on, and stays when there is nothing to say: the text below does not move.
 */
export function TextCensus({ textId }: { textId: number }) {
  const { status } = useSession();
  const { data } = useQuery({ ...memberQueries.memory(textId), enabled: status === 'member' });
  if (status === 'visitor') return null;
  return (
    <p className={status === 'unknown' ? 'census instead-for-members' : 'census'}>
      {data && <Counts of={data.counts} />}
    </p>
  );
}

function Counts({ of }: { of: MemoryCounts }) {
  const all = of.new + of.met + of.learning + of.known;
  if (all === 0) return null;
  return (
    <>
      <span>{plural(all, 'mot', 'mots')}&nbsp;:</span>
      {STATES.map(([state, one, more]) => (
        <span className={`st ${state}`} key={state}>
          <span>
            <b>{of[state]}</b> {of[state] > 1 ? more : one}
          </span>
        </span>
      ))}
    </>
  );
}
