import type { Progress } from '#modules/memory/contract';
import { plural } from '../../lib/plural.ts';

const DAY = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long' });

function nameOf({ unit, count }: Progress['milestones'][number]): string {
  if (unit === 'words') return plural(count, 'mot enregistré', 'mots enregistrés');
  return count === 1 ? 'Premier texte terminé' : plural(count, 'texte terminé', 'textes terminés');
}

/** The numbers that a reader has reached, each with its day. */
export function Milestones({ milestones }: { milestones: Progress['milestones'] }) {
  return (
    <ul className="milestones">
      {milestones.map((one) => (
        <li key={`${one.unit} ${one.count}`}>
          <span>{nameOf(one)}</span>{' '}
          <time className="small soft" dateTime={one.reached_at}>
            {DAY.format(new Date(one.reached_at))}
          </time>
        </li>
      ))}
    </ul>
  );
}
