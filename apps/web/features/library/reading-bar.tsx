// biome-ignore-all lint/a11y/useAriaPropsForRole: a native checkbox says by itself whether it is checked
import type { ReactNode } from 'react';
import { changeChoices, useChoices } from '../../lib/choices.ts';
import { ReadingSettings } from './reading-settings.tsx';

interface ChoiceSwitchProps {
  choice: 'vowels' | 'translation';
  /** Split so that a narrow screen shows its last word alone; assistive technology always hears it whole. */
  prefix: string;
  rest: string;
}

function ChoiceSwitch({ choice, prefix, rest }: ChoiceSwitchProps) {
  const isOn = useChoices()[choice];
  return (
    <label className="switch">
      <input
        type="checkbox"
        role="switch"
        data-choice={choice}
        checked={isOn}
        onChange={(event) => changeChoices({ [choice]: event.target.checked })}
      />{' '}
      <span>
        <span className="long">{prefix} </span>
        <span className="rest">{rest}</span>
      </span>
    </label>
  );
}

/** Stays within reach while the text is read. */
export function ReadingBar({ player }: { player: ReactNode }) {
  return (
    <section className="tools" aria-label="Outils de lecture">
      <div>
        {player}
        <span className="spring" />
        <ChoiceSwitch choice="vowels" prefix="Afficher les" rest="voyelles" />
        <ChoiceSwitch choice="translation" prefix="Afficher la" rest="traduction" />
        <ReadingSettings />
      </div>
    </section>
  );
}
