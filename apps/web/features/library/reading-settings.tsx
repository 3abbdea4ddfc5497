import { lazy, type ReactNode, Suspense, useState } from 'react';
import { SettingsIcon } from '../../ui/icons.tsx';
import type { ArabicVoice } from '../../voice/use-voice.ts';

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

// The panel comes with the first press on its button; a page that is only read does without.
const LookChoices = lazy(() =>
  import('./look-choices.tsx').then(
    (module): { default: () => ReactNode } => ({ default: module.LookChoices }),
    () => ({ default: () => <p className="hint">Les réglages n’ont pas pu être chargés.</p> }),
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
          {isOpened && (
            <Suspense>
              <LookChoices />
              {voice && <VoiceSettings voice={voice} />}
            </Suspense>
          )}
        </div>
      </div>
    </>
  );
}
