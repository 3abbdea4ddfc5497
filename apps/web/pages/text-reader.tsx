import { memo, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { createMatcher, type Segment } from '#modules/arabic';
import type { Text } from '#modules/library/contract';
import type { TextWord } from '#modules/vocabulary/contract';
import { AudioPlayer, type PlayerHandle } from '../features/library/audio-player.tsx';
import { BilingualLine } from '../features/library/bilingual-line.tsx';
import { CompletionToggle } from '../features/library/completion-toggle.tsx';
import { ReadingBar } from '../features/library/reading-bar.tsx';
import { ResumeReading } from '../features/library/resume-reading.tsx';
import { MarkedLine } from '../features/vocabulary/marked-line.tsx';
import { senseOf } from '../features/vocabulary/sense-of.ts';
import { TestMode } from '../features/vocabulary/test-mode.tsx';
import { TextFamiliarity } from '../features/vocabulary/text-familiarity.tsx';
import { useRecall } from '../features/vocabulary/use-recall.ts';
import { useWordCard } from '../features/vocabulary/use-word-card.ts';
import { VocabularyTables } from '../features/vocabulary/vocabulary-tables.tsx';
import { WordCard } from '../features/vocabulary/word-card.tsx';
import { useChoices } from '../lib/choices.ts';
import { plural } from '../lib/plural.ts';
import { useSession } from '../lib/session.ts';

/** From so many lines on, only those near the window are laid out. */
const LONG_FROM = 60;

interface ReaderProps {
  text: Text;
  words: TextWord[];
}

interface ReaderPageProps extends ReaderProps {
  /** Whether anyone may read it. */
  isFree: boolean;
  /** Title and address, for the foot of a printed sheet. */
  printFoot: string;
}

/** '8 lignes · 20 mots expliqués' */
export function readerCounts({ text, words }: ReaderProps): string {
  const lines = plural(text.content_with_vowels.split('\n').length, 'ligne', 'lignes');
  return words.length === 0 ? lines : `${lines} · ${plural(words.length, 'mot expliqué', 'mots expliqués')}`;
}

interface Line {
  number: number;
  segments: readonly Segment[];
  french: string;
}

/** The lines of a text with their words marked, found once for each text. */
function useLines({ text, words }: ReaderProps): Line[] {
  return useMemo(() => {
    const mark = createMatcher(words.map((word) => word.contextual_form_with_vowels));
    const french = text.french_translation.split('\n');
    return text.content_with_vowels
      .split('\n')
      .map((line, index) => ({ number: index + 1, segments: mark(line), french: french[index] ?? '' }));
  }, [text, words]);
}

/** The word at a place (`line:place`) with all its vowels, shown or not. */
function spellingAt(place: string, lines: readonly Line[]): string {
  const [line = 0, at = 0] = place.split(':').map(Number);
  return lines[line - 1]?.segments[at]?.text ?? '';
}

interface ReaderLineProps {
  line: Line;
  vowels: boolean;
  openPlace: string | null;
  senseId: string;
  /** In test mode: the sense of each word of the text, by its entry. */
  senses: readonly string[] | undefined;
  isSpoken: boolean;
  onListen: ((line: number) => void) | undefined;
}

/** Renders again only when its own word opens or closes, however long the text is. */
const ReaderLine = memo(function ReaderLine(props: ReaderLineProps) {
  const { line, vowels, openPlace, senseId, senses, isSpoken, onListen } = props;
  const { number, segments, french } = line;
  return (
    <BilingualLine
      number={number}
      french={french}
      isLit={isSpoken || openPlace !== null}
      onListen={onListen && (() => onListen(number))}
    >
      <MarkedLine
        lineNumber={number}
        segments={segments}
        vowels={vowels}
        openPlace={openPlace}
        senseId={senseId}
        senses={senses}
      />
    </BilingualLine>
  );
});

/** Goes to the line that the address names, when the browser could not: the text has come after the page. */
function useNamedLine(): void {
  useEffect(() => {
    const { hash } = window.location;
    if (window.scrollY === 0 && /^#l\d+$/.test(hash)) {
      document.getElementById(hash.slice(1))?.scrollIntoView();
    }
  }, []);
}

export function Reader({ text, words, isFree, printFoot }: ReaderPageProps) {
  const lines = useLines({ text, words });
  const { vowels } = useChoices();
  const { open, close, card, handlers, cardHandlers } = useWordCard();
  const cardId = useId();
  const openWord = open && words[open.entry];
  const player = useRef<PlayerHandle>(null);
  const [spokenLine, setSpokenLine] = useState<number | null>(null);
  const { user, status } = useSession();
  const recall = useRecall(text.id);
  useNamedLine();
  const [isTesting, setTesting] = useState(false);
  const senses = useMemo(() => (isTesting ? words.map(senseOf) : undefined), [isTesting, words]);
  const listen = useCallback((line: number) => player.current?.playLine(line), []);
  return (
    <>
      {words.length > 0 && <TextFamiliarity textId={text.id} />}
      <ReadingBar
        player={
          text.audio_file && (
            <AudioPlayer
              path={text.audio_file}
              isFree={isFree}
              credit={text.audio_credit}
              times={text.audio_lines}
              onLine={setSpokenLine}
              ref={player}
            />
          )
        }
        testMode={user?.is_staff && <TestMode isOn={isTesting} onChange={setTesting} />}
      />
      <article className="reader" aria-label="Le texte, ligne par ligne">
        {/* The words inside are the buttons; the list only hears what happens to them. */}
        <ol className={lines.length > LONG_FROM ? 'lines long' : 'lines'} {...handlers}>
          {lines.map((line) => (
            <ReaderLine
              key={line.number}
              line={line}
              vowels={vowels}
              openPlace={open?.place.startsWith(`${line.number}:`) ? open.place : null}
              senseId={`${cardId}-sense`}
              senses={senses}
              isSpoken={line.number === spokenLine}
              onListen={text.audio_file && text.audio_lines ? listen : undefined}
            />
          ))}
        </ol>
        {open && openWord && (
          <WordCard
            id={cardId}
            word={openWord}
            spelling={spellingAt(open.place, lines)}
            context={{ textId: text.id, bookTitle: text.book_title, recall, isMember: status === 'member' }}
            anchor={open.anchor}
            cardRef={card}
            onClose={close}
            {...cardHandlers}
          />
        )}
      </article>
      {text.audio_credit && <p className="under credit">Enregistrement : {text.audio_credit}.</p>}
      <CompletionToggle textId={text.id} />
      <VocabularyTables textId={text.id} words={words} />
      <ResumeReading textId={text.id} />
      <p className="print-foot">{printFoot}</p>
    </>
  );
}
