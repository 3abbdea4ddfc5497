import { useId, useMemo, useRef, useState } from 'react';
import type { OwnText, WordChoice } from '#modules/own-texts/contract';
import { BilingualLine } from '../../features/library/bilingual-line.tsx';
import { useReadAloud } from '../../features/library/listening/use-read-aloud.ts';
import { VoiceButton } from '../../features/library/listening/voice-button.tsx';
import { ReadingBar } from '../../features/library/reading-bar.tsx';
import { DRAFT_ID } from '../../features/own-texts/device-texts.ts';
import { useOwnStates } from '../../features/own-texts/own-states.ts';
import { OwnTally } from '../../features/own-texts/own-tally.tsx';
import { type useOwner, useOwnTextChanges } from '../../features/own-texts/own-texts.ts';
import { type ReadText, shareOf } from '../../features/own-texts/read-text.ts';
import { type PlacedWord, placedWords, segmentsOf } from '../../features/own-texts/shown-words.ts';
import { useReadText } from '../../features/own-texts/use-read-text.ts';
import { MarkedLine } from '../../features/vocabulary/marked-line.tsx';
import type { WordMark } from '../../features/vocabulary/text-memory.ts';
import { useWordCard } from '../../features/vocabulary/word-card/use-word-card.ts';
import { useChoices } from '../../lib/choices.ts';
import { Failure, Loading } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { OwnWordCard } from './own-word-card.tsx';

interface ReaderProps {
  text: OwnText;
  owner: ReturnType<typeof useOwner>;
  /** Where the text is: a member's may still be on the device. */
  place: ReturnType<typeof useOwner>;
}

/** As many as are stored with a text: of more the first ones go. */
const MOST_CHOICES = 1000;

const NOT_SAVED = 'Votre choix vaut pour cette lecture, mais n’a pas pu être gardé.';

/** What the reader has said of the words of the text: shown at once, then saved with it. */
function useChosen(text: OwnText, place: ReaderProps['place']) {
  const { save } = useOwnTextChanges(place);
  const [choices, setChoices] = useState(text.choices);
  const saved = useRef(text);
  // One after the other: each save names the version of the last one.
  const queue = useRef(Promise.resolve());
  function choose(choice: WordChoice): WordChoice[] {
    const others = choices.filter(({ line, token }) => line !== choice.line || token !== choice.token);
    const next = [...others, choice].slice(-MOST_CHOICES);
    setChoices(next);
    if (text.id === DRAFT_ID) return next;
    queue.current = queue.current
      .then(async () => {
        saved.current = await save({ ...saved.current, choices: next });
      })
      .catch(() => showToast(NOT_SAVED, 'failure'));
    return next;
  }
  return { choices, choose };
}

/** What stands at the foot of each word. */
function useMarks(read: ReadText | undefined, stateOf: ReturnType<typeof useOwnStates>) {
  return useMemo(() => {
    if (!read) return undefined;
    return placedWords(read).map(({ word }): WordMark => {
      const [option] = word.options;
      const entry = option?.entry ? read.dictionary.get(option.entry) : undefined;
      const mark =
        word.certainty === 'unknown' ? 'outside' : word.certainty === 'open' ? 'open' : stateOf(entry?.id);
      return { state: mark, fade: undefined, isPreposition: false };
    });
  }, [read, stateOf]);
}

/** The word at a place (`line:place`). */
function wordOf(read: ReadText, lines: readonly string[], place: string): PlacedWord | undefined {
  const [line = 0, at = 0] = place.split(':').map(Number);
  const word = read.words[line - 1]?.[segmentsOf(lines[line - 1] ?? '', 0)[at]?.entry ?? -1];
  return word && { line, word };
}

/** A text of one’s own, read as any other: lines, cards, voice, print. */
export function OwnReader({ text, owner, place }: ReaderProps) {
  const { choices, choose } = useChosen(text, place);
  const { text: read, hasFailed, reread, retry } = useReadText(text.arabic, choices);
  const lines = useMemo(() => text.arabic.split('\n'), [text.arabic]);
  const french = text.french === '' ? [] : text.french.split('\n');
  const aloud = useReadAloud(lines, true);
  const stateOf = useOwnStates(owner);
  const marks = useMarks(read, stateOf);
  const { vowels } = useChoices();
  const { open, close, card, handlers, cardHandlers } = useWordCard();
  const cardId = useId();
  const placed = read && open ? wordOf(read, lines, open.place) : undefined;
  let first = 0;
  return (
    <>
      {read && marks && (
        <OwnTally
          share={shareOf(read)}
          known={marks.filter(({ state }) => state === 'known').length}
          learning={marks.filter(({ state }) => state === 'learning').length}
        />
      )}
      <ReadingBar player={<VoiceButton {...aloud} />} voice={aloud.voice} testMode={null} />
      {hasFailed && <Failure message="Les mots n’ont pas pu être cherchés." onRetry={retry} />}
      {!read && !hasFailed && (
        <Loading label="Recherche des mots dans le dictionnaire…" lines={lines.length} />
      )}
      {read && (
        <div className="own-read">
          <article className="reader" aria-label="Le texte, ligne par ligne">
            <ol className={`lines${french.length > 0 ? '' : ' alone'}`} {...handlers}>
              {lines.map((line, at) => {
                const segments = segmentsOf(line, first);
                first += read.words[at]?.length ?? 0;
                const number = at + 1;
                return (
                  <BilingualLine
                    key={number}
                    number={number}
                    french={french[at] ?? ''}
                    isLit={placed?.line === number || aloud.spokenLine === number}
                    onListen={aloud.listen && (() => aloud.listen?.(number))}
                  >
                    <MarkedLine
                      lineNumber={number}
                      segments={segments}
                      vowels={vowels}
                      marks={marks}
                      openPlace={open && placed?.line === number ? open.place : null}
                      senseId={`${cardId}-sense`}
                    />
                  </BilingualLine>
                );
              })}
            </ol>
          </article>
          <div className="own-side">
            {open && placed ? (
              <OwnWordCard
                key={open.place}
                id={cardId}
                textId={text.id}
                read={read}
                placed={placed}
                owner={owner}
                anchor={open.anchor}
                voice={aloud.voice}
                cardRef={card}
                onClose={close}
                onChoose={(option) => {
                  const { line, word } = placed;
                  const { token, form } = word;
                  reread(line, choose({ line, token, form, option }));
                }}
                {...cardHandlers}
              />
            ) : (
              <p className="own-cap own-hint">Touchez un mot&nbsp;: sa fiche s’ouvre ici.</p>
            )}
          </div>
        </div>
      )}
      <p className="notice own-notice">
        Analyse automatique, sans relecture&nbsp;: là où deux lectures restent possibles, Soutour vous laisse
        trancher.
        {french.length === 0 && ' Pas de traduction ligne à ligne.'}
      </p>
    </>
  );
}
