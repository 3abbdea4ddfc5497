import { type Choices, changeChoices, useChoices } from '../lib/choices.ts';

const THEMES: readonly { value: Choices['theme']; label: string }[] = [
  { value: 'system', label: 'Système' },
  { value: 'light', label: 'Clair' },
  { value: 'dark', label: 'Sombre' },
];

export function ThemeSwitch() {
  const { theme } = useChoices();
  return (
    <fieldset className="seg">
      <legend className="vh">Thème</legend>
      {THEMES.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name="theme"
            value={value}
            data-choice="theme"
            checked={theme === value}
            onChange={() => changeChoices({ theme: value })}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
