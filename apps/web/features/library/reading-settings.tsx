import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ChoiceGroup, type ChoiceOption, THEMES } from '../../ui/choice-group.tsx';
import { ChoiceSwitch } from '../../ui/choice-switch.tsx';
import { SettingsIcon } from '../../ui/icons.tsx';
import type { ArabicVoice } from '../../voice/use-voice.ts';

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

/** Every choice of how the text looks but vowels and translation, which stand in the reading bar. */
export function LookChoices() {
  return (
    <>
      <ChoiceGroup
        choice="size"
        legend="Taille de l’arabe"
        name="size"
        className="seg sizes"
        options={SIZES}
      />
      <ChoiceGroup choice="font" legend="Police" name="font" className="seg fonts" options={FONTS} />
      <p className="hint">Le «&nbsp;i&nbsp;» est sous la lettre en Amiri, sous la chadda dans les autres.</p>
      <ChoiceSwitch choice="marks">Repères sous les mots expliqués</ChoiceSwitch>
      <ChoiceGroup choice="theme" legend="Thème" name="theme-lecture" options={THEMES} />
    </>
  );
}

function NoSettings(_: { voice: ArabicVoice }): ReactNode {
  return null;
}

// Few open the panel to read of voices; where it does not come, the rest of the panel is there.
const VoiceSettings = lazy(() =>
  import('./listening/voice-settings.tsx').then(
    (module): { default: typeof NoSettings } => ({ default: module.VoiceSettings }),
    () => ({ default: NoSettings }),
  ),
);

/** A button in the reading bar, and the panel that it opens. */
export function ReadingSettings({ voice }: { voice: ArabicVoice | undefined }) {
  const [isOpened, setOpened] = useState(false);
  return (
    <>
      <button className="btn bare settings-btn" type="button" popoverTarget="reglages" aria-label="Affichage">
        <SettingsIcon /> <span className="long">Affichage</span>
      </button>
      <div
        className="settings"
        id="reglages"
        popover="auto"
        role="dialog"
        aria-label="Affichage"
        onToggle={() => setOpened(true)}
      >
        <div className="settings-rows">
          <LookChoices />
          {voice && isOpened && (
            <Suspense>
              <VoiceSettings voice={voice} />
            </Suspense>
          )}
        </div>
      </div>
    </>
  );
}
