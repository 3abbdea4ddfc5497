import type { PartOfSpeech } from '#modules/vocabulary/contract';
import { WORD_KIND_NAMES } from '../kinds.ts';

/** The room of what is said of a reader's own word, until it is known: nothing that can be pressed moves when it comes. */
export function OwnRoom({ of }: { of: 'member' | 'visitor' }) {
  return <div className={`own-room ${of}`} />;
}

interface ParsedRoomProps {
  part: PartOfSpeech;
  /** The reader can say that it is parsed wrongly. */
  isDoubted: boolean;
}

/** The room of what a word is and does, until it is known; what kind of word it is stands there already. */
export function ParsedRoom({ part, isDoubted }: ParsedRoomProps) {
  return (
    <div className={isDoubted ? 'parsed-room doubted' : 'parsed-room'}>
      <p className="parsed-form">{WORD_KIND_NAMES[part]}.</p>
    </div>
  );
}
