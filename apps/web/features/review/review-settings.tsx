import type { LearningSettings } from '#modules/memory/contract';
import { useLearningSettings } from './use-learning-settings.ts';

const CHOICES = [
  { name: 'session_length', label: 'Mots par séance', offered: [5, 10, 20, 30, 50] },
  { name: 'new_a_day', label: 'Nouveaux mots par jour', offered: [0, 5, 10, 20, 40] },
] as const;

/** What is chosen is among what is offered, whoever has chosen it elsewhere. */
function withChosen(offered: readonly number[], chosen: number): number[] {
  return [...new Set([...offered, chosen])].sort((one, other) => one - other);
}

interface CountChoiceProps {
  label: string;
  offered: readonly number[];
  /** Undefined until it is known. */
  chosen: number | undefined;
  onChoose: (count: number) => void;
}

function CountChoice({ label, offered, chosen, onChoose }: CountChoiceProps) {
  const shown = chosen ?? offered[0] ?? 0;
  return (
    <label className={chosen === undefined ? 'count-choice unseen' : 'count-choice'}>
      {label}
      <select className="input" value={shown} onChange={(event) => onChoose(Number(event.target.value))}>
        {withChosen(offered, shown).map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </select>
    </label>
  );
}

/** How long a review is, and how many words never asked before a day takes. */
export function ReviewSettings() {
  const { settings, change, outcome } = useLearningSettings();
  return (
    <div className="settings-rows">
      {CHOICES.map(({ name, label, offered }) => (
        <CountChoice
          key={name}
          label={label}
          offered={offered}
          chosen={settings?.[name satisfies keyof LearningSettings]}
          onChoose={(count) => void change({ [name]: count })}
        />
      ))}
      <p className="hint">Un mot nouveau revient cinq fois environ dans son premier mois.</p>
      <p className="small soft" role="status">
        {outcome}
      </p>
    </div>
  );
}
