// biome-ignore-all lint/a11y/useAriaPropsForRole: a native checkbox says by itself whether it is checked
import type { ReactNode } from 'react';
import { changeChoices, useChoices } from '../lib/choices.ts';

interface ChoiceSwitchProps {
  choice: 'vowels' | 'translation' | 'marks';
  /** The label. */
  children: ReactNode;
}

/** A choice that is on or off. */
export function ChoiceSwitch({ choice, children }: ChoiceSwitchProps) {
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
      <span>{children}</span>
    </label>
  );
}
