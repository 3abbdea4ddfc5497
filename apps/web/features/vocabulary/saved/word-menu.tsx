import type { Ref } from 'react';
import type { ListedWord } from '#modules/memory/contract';
import { BookmarkIcon, CheckIcon, PauseIcon, PencilIcon, TrashIcon } from '../../../ui/icons.tsx';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { SayButton } from '../../../ui/say-button.tsx';
import type { ArabicVoice } from '../../../voice/use-voice.ts';
import { isNoted, type ListWord } from './listed-words.ts';
import { AgainIcon } from './menu-icons.tsx';
import type { Said } from './use-word-actions.ts';

export const MENU = 'menu-du-mot';

/** Of the menu with all its items, in CSS pixels. */
const HEIGHT = 240;
const WIDTH = 240;
/** What may stand at the foot of the window. */
const FOOT_BAR = 64;

/** Hangs the menu under its button, right edges aligned; above where there is no room below. On the document, so that it goes with its row. */
export function placeMenu(menu: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect();
  const hasRoom = at.bottom + HEIGHT < innerHeight - FOOT_BAR || at.top < HEIGHT;
  menu.style.top = `${Math.round((hasRoom ? at.bottom : at.top) + scrollY)}px`;
  menu.style.translate = hasRoom ? '' : '0 -100%';
  menu.style.left = `${Math.round(Math.max(8, at.right - WIDTH) + scrollX)}px`;
}

interface WordMenuProps {
  word: ListWord | undefined;
  memory: ListedWord | undefined;
  voice: ArabicVoice | undefined;
  ref: Ref<HTMLDivElement>;
  /** Each is called once the menu is closed. */
  onSay: (said: Said) => void;
  onNote: () => void;
  onSave: () => void;
  onRemove: () => void;
}

/** What can be done with one word of the list: one menu, which opens under the button of a row. */
export function WordMenu({ word, memory, voice, ref, onSay, onNote, onSave, onRemove }: WordMenuProps) {
  const isKnown = memory?.state === 'known';
  const item = (act: () => void) => ({
    type: 'button' as const,
    popoverTarget: MENU,
    popoverTargetAction: 'hide' as const,
    onClick: act,
  });
  return (
    <div className="menu word-menu" id={MENU} popover="auto" role="dialog" aria-label="Actions" ref={ref}>
      {word && (
        <>
          <p className="vh">
            <MixedText text={word.word_details.french_translation} />
          </p>
          <button {...item(() => onSay({ state: isKnown ? 'forgotten' : 'known' }))}>
            {isKnown ? <AgainIcon /> : <CheckIcon />} {isKnown ? 'Je l’ai oublié' : 'Je le connais déjà'}
          </button>
          <button {...item(onNote)}>
            <PencilIcon /> {memory && isNoted(memory) ? 'Modifier ma note' : 'Écrire une note'}
          </button>
          <SayButton key={word.id} voice={voice} text={word.word_details.arabic_with_vowels} />
          {memory?.is_saved ? (
            <>
              <button {...item(() => onSay({ is_resting: !memory.is_resting }))}>
                <PauseIcon /> {memory.is_resting ? 'Reprendre les rappels' : 'Mettre en pause'}
              </button>
              <button className="danger" {...item(onRemove)}>
                <TrashIcon /> Retirer de mes mots
              </button>
            </>
          ) : (
            <button {...item(onSave)}>
              <BookmarkIcon /> Enregistrer
            </button>
          )}
        </>
      )}
    </div>
  );
}
