import type { ReactNode } from 'react';
import { ChoiceSwitch } from '../../ui/choice-switch.tsx';
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

/** Stays within reach while the text is read. */
export function ReadingBar({ player, testMode }: { player: ReactNode; testMode: ReactNode }) {
  return (
    <section className="tools" aria-label="Outils de lecture">
      <div>
        {player}
        <span className="spring" />
        <ChoiceSwitch choice="vowels">
          <SplitLabel prefix="Afficher les" rest="voyelles" />
        </ChoiceSwitch>
        <ChoiceSwitch choice="translation">
          <SplitLabel prefix="Afficher la" rest="traduction" />
        </ChoiceSwitch>
        {testMode}
        <ReadingSettings />
      </div>
    </section>
  );
}
