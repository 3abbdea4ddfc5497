import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Today } from '#modules/memory/contract';
import { dayOf, sayWeekday } from '../../lib/days.ts';
import { plural } from '../../lib/plural.ts';
import { memberQueries } from '../../session/member-queries.ts';
import { call } from '../../session/session.ts';
import { showToast } from '../../ui/toasts.tsx';
import { Duty } from './duty.tsx';

type Goal = Today['goal'];

const GOALS = [
  { lines: 10, label: '10, doucement' },
  { lines: 25, label: '25, un texte ou deux' },
  { lines: 50, label: '50, d’un bon pas' },
];

/** Sets the goal of the week: shown at once, and as it is once that was answered. */
function useGoalChange(): (lines: number) => Promise<void> {
  const client = useQueryClient();
  const { queryKey } = memberQueries.today;
  return async (lines) => {
    client.setQueryData(
      queryKey,
      (today) => today && { ...today, goal: { ...today.goal, weekly_lines: lines } },
    );
    try {
      await call('PUT /memory/settings/', { body: { weekly_lines: lines } });
    } catch {
      showToast('Votre objectif n’a pas pu être enregistré. Réessayez.', 'failure');
    }
    await client.invalidateQueries({ queryKey });
  };
}

function GoalChoice({ chosen }: { chosen: number }) {
  const change = useGoalChange();
  return (
    <fieldset className="goal-choice">
      <legend>Combien de lignes par semaine&nbsp;? Vous pourrez changer d’avis.</legend>
      <span className="seg">
        {GOALS.map(({ lines, label }) => (
          <label key={lines}>
            <input
              type="radio"
              name="goal"
              value={lines}
              checked={chosen === lines}
              onChange={() => void change(lines)}
            />
            {label}
          </label>
        ))}
      </span>
    </fieldset>
  );
}

/** Lines read on each day, Monday to Sunday: a bar, and its figure. */
function Week({ days }: Pick<Goal, 'days'>) {
  const today = dayOf(new Date());
  const most = Math.max(1, ...days.map(({ lines }) => lines));
  return (
    <ul className="week" aria-label="Lignes lues cette semaine">
      {days.map(({ date, lines }) => (
        <li key={date} aria-current={date === today ? 'date' : undefined}>
          <i aria-hidden="true">
            <b style={{ height: `${(100 * lines) / most}%` }} />
          </i>
          <span>{sayWeekday(date)}</span>
          <span className="num">{date > today ? '\u00A0' : lines}</span>
        </li>
      ))}
    </ul>
  );
}

function sayRest({ weekly_lines: goal, lines_read: read }: Goal): string {
  const rest = goal - read;
  if (rest <= 0) return 'C’est fait, et la semaine n’est pas finie.';
  return rest === 1 ? 'Il en manque une d’ici dimanche.' : `Il en manque ${rest} d’ici dimanche.`;
}

/** What the reader wants to read in a week, and what they have read of it; on the first day, the choice alone. */
export function WeekGoal({ goal, isFirst = false }: { goal: Goal; isFirst?: boolean }) {
  const [isOpen, setOpen] = useState(isFirst);
  return (
    <Duty title="La semaine">
      {!isFirst && (
        <div className="goal">
          <div>
            <h3>
              {plural(goal.lines_read, 'ligne', 'lignes')} sur {goal.weekly_lines}
            </h3>
            <p className="meta">{sayRest(goal)}</p>
            <button
              className="btn bare"
              type="button"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              Changer l’objectif
            </button>
          </div>
          <Week days={goal.days} />
        </div>
      )}
      {isOpen && <GoalChoice chosen={goal.weekly_lines} />}
    </Duty>
  );
}
