import { changeChoices, useChoices } from '../../lib/choices.ts';
import { useSession } from '../../session/session.ts';
import { ChoiceGroup, type ChoiceOption, THEMES } from '../../ui/choice-group.tsx';
import { ChoiceSwitch } from '../../ui/choice-switch.tsx';

const SIZES: readonly ChoiceOption<'size'>[] = [
  { value: '1', label: 'Taille 1', sample: 'س' },
  { value: '2', label: 'Taille 2', sample: 'س' },
  { value: '3', label: 'Taille 3', sample: 'س' },
  { value: '4', label: 'Taille 4', sample: 'س' },
  { value: '5', label: 'Taille 5', sample: 'س' },
];

/** A word whose kasra the faces put in different places. */
const SPECIMEN = 'مُعَلِّم';

const FONTS: readonly ChoiceOption<'font'>[] = [
  { value: 'amiri', label: 'Amiri', specimen: SPECIMEN },
  { value: 'scheherazade', label: 'Scheherazade', specimen: SPECIMEN },
  { value: 'naskh', label: 'Noto Naskh', specimen: SPECIMEN },
];

const VOWELS = [
  ['all', 'Toutes', { vowels: true, fading: false }],
  ['memory', 'Selon ma mémoire', { vowels: true, fading: true }],
  ['none', 'Aucune', { vowels: false }],
] as const;

/** Only a member has a memory that vowels could fade by; the switch in the bar goes between what is chosen and none. */
function VowelChoice() {
  const { vowels, fading } = useChoices();
  const { status } = useSession();
  if (status !== 'member') return null;
  const chosen = vowels ? (fading ? 'memory' : 'all') : 'none';
  return (
    <>
      <fieldset className="seg vowels">
        <legend>Voyelles</legend>
        {VOWELS.map(([value, label, change]) => (
          <label key={value}>
            <input
              type="radio"
              name="voyelles"
              value={value}
              checked={chosen === value}
              onChange={() => changeChoices(change)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <p className="hint">Un mot appris perd ses voyelles. Touchez-le&nbsp;: elles reviennent.</p>
    </>
  );
}

/** Every choice of how the text looks but vowels and translation, which stand in the reading bar. */
export function LookChoices() {
  return (
    <>
      <VowelChoice />
      <ChoiceGroup
        choice="size"
        legend="Taille de l’arabe"
        name="size"
        className="seg sizes"
        options={SIZES}
      />
      <ChoiceGroup choice="font" legend="Police" name="font" className="seg fonts" options={FONTS} />
      <p className="hint">Le «&nbsp;i&nbsp;» est sous la lettre en Amiri, sous la chadda dans les autres.</p>
      <ChoiceSwitch choice="marks">Repères sous les mots</ChoiceSwitch>
      <ChoiceSwitch choice="analysis">Analyse de la ligne</ChoiceSwitch>
      <p className="hint">Le numéro d’une ligne l’ouvre alors, mot par mot.</p>
      <ChoiceGroup choice="theme" legend="Thème" name="theme-lecture" options={THEMES} />
    </>
  );
}
