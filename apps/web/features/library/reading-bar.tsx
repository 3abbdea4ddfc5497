import type { ReactNode } from 'react';
import { useChoices } from '../../lib/choices.ts';
import { useSession } from '../../session/session.ts';
import { ChoiceSwitch } from '../../ui/choice-switch.tsx';
import type { ArabicVoice } from '../../voice/use-voice.ts';
import { ReadingSettings } from './reading-settings.tsx';

/** Split so that a narrow screen shows the last word alone; assistive technology always hears it whole. */
function SplitLabel({ prefix, rest }: { prefix: string; rest: string }) {
  return (
    <>
      <span className="long">{prefix} </span>
      <span className="rest">{rest}</span>
    </>
  );
}

interface ReadingBarProps {
  player: ReactNode;
  testMode: ReactNode;
  /** Of a text that nobody has recorded, once something is known of it. */
  voice: ArabicVoice | undefined;
}

/** Stays within reach while the text is read. */
export function ReadingBar({ player, testMode, voice }: ReadingBarProps) {
  const { status } = useSession();
  const isByMemory = useChoices().fading && status === 'member';
  return (
    <section className="tools" aria-label="Outils de lecture">
      <div>
        {player}
        <span className="spring" />
        <ChoiceSwitch choice="vowels">
          <SplitLabel prefix="Afficher les" rest="voyelles" />
          {isByMemory && <span className="sub">selon ma mémoire</span>}
        </ChoiceSwitch>
        <ChoiceSwitch choice="translation">
          <SplitLabel prefix="Afficher la" rest="traduction" />
        </ChoiceSwitch>
        {testMode}
        <ReadingSettings voice={voice} />
      </div>
    </section>
  );
}
