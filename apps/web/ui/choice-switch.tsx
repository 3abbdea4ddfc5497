// biome-ignore-all lint/a11y/useAriaPropsForRole: a native checkbox says by itself whether it is checked
import type { ComponentProps, ReactNode } from 'react';
import { changeChoices, useChoices } from '../lib/choices.ts';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  /** The label. */
  children: ReactNode;
}

/** What is on or off. */
export function Switch({ children, ...input }: SwitchProps) {
  return (
    <label className="switch">
      <input type="checkbox" role="switch" {...input} /> <span>{children}</span>
    </label>
  );
}

interface ChoiceSwitchProps {
  choice: 'vowels' | 'translation' | 'marks' | 'analysis';
  /** The label. */
  children: ReactNode;
}

/** A choice that is on or off. */
export function ChoiceSwitch({ choice, children }: ChoiceSwitchProps) {
  const isOn = useChoices()[choice];
  return (
    <Switch
      data-choice={choice}
      checked={isOn}
      onChange={(event) => changeChoices({ [choice]: event.target.checked })}
    >
      {children}
    </Switch>
  );
}
