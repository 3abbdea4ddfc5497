import { type Choices, changeChoices, useChoices } from '../lib/choices.ts';

/** The choices that are one of a few, as against on or off. */
type NamedChoice = 'theme' | 'font' | 'size';

export interface ChoiceOption<C extends NamedChoice> {
  value: Choices[C];
  label: string;
  /** What the eye sees when it is not the label. */
  sample?: string;
  /** Arabic that shows, under the label, what is chosen. */
  specimen?: string;
}

interface ChoiceGroupProps<C extends NamedChoice> {
  choice: C;
  legend: string;
  isLegendHidden?: boolean;
  /** Two groups of one choice on a page need names of their own. */
  name: string;
  className?: string;
  options: readonly ChoiceOption<C>[];
}

/** A row of which one is chosen. */
export function ChoiceGroup<C extends NamedChoice>(props: ChoiceGroupProps<C>) {
  const { choice, legend, isLegendHidden = false, name, className = 'seg', options } = props;
  const chosen = useChoices()[choice];
  return (
    <fieldset className={className}>
      <legend className={isLegendHidden ? 'vh' : undefined}>{legend}</legend>
      {options.map(({ value, label, sample, specimen }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            data-choice={choice}
            checked={chosen === value}
            onChange={() => changeChoices({ [choice]: value })}
          />
          {sample === undefined ? (
            label
          ) : (
            <>
              <span className="vh">{label}</span>
              <span lang="ar" dir="rtl" aria-hidden="true">
                {sample}
              </span>
            </>
          )}
          {specimen && (
            <span className={`face ${value}`} lang="ar" dir="rtl" aria-hidden="true">
              {specimen}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}

export const THEMES: readonly ChoiceOption<'theme'>[] = [
  { value: 'system', label: 'Système' },
  { value: 'light', label: 'Clair' },
  { value: 'dark', label: 'Sombre' },
];
