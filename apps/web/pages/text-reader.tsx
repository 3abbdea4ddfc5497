import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Text } from '#modules/library/contract';
import type { TextWord } from '#modules/vocabulary/contract';
import { AudioPlayer, type PlayerHandle } from '../features/library/audio-player.tsx';
import { CompletionToggle } from '../features/library/completion-toggle.tsx';
import { ReadingBar } from '../features/library/reading-bar.tsx';
import { ResumeReading } from '../features/library/resume-reading.tsx';
import { useReadAloud } from '../features/library/use-read-aloud.ts';
import { VoiceButton } from '../features/library/voice-button.tsx';
import { useReport } from '../features/reports/use-report.ts';
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
import { nameOf } from '../ui/say-button.tsx';
import { ReaderLine, spellingAt, useLines } from './reader-line.tsx';

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
  /** It is not published: nothing of it is known of a reader, and nothing is kept. */
  isPreview?: boolean;
}

/** '8 lignes · 20 mots expliqués' */
export function readerCounts({ text, words }: ReaderProps): string {
  const lines = plural(text.content_with_vowels.split('\n').length, 'ligne', 'lignes');
  return words.length === 0 ? lines : `${lines} · ${plural(words.length, 'mot expliqué', 'mots expliqués')}`;
}

/** Goes to the line that the address names, when the browser could not: the text has come after the page. */
function useNamedLine(): void {
  useEffect(() => {
    const { hash } = window.location;
    if (window.scrollY === 0 && /^#l\d+$/.test(hash)) {
      document.getElementById(hash.slice(1))?.scrollIntoView();
    }
  }, []);
}

export function Reader({ text, words, isFree, printFoot, isPreview = false }: ReaderPageProps) {
  const lines = useLines({ text, words });
  const vowelledLines = useMemo(() => text.content_with_vowels.split('\n'), [text]);
  const { vowels } = useChoices();
  const { open, close, card, handlers, cardHandlers } = useWordCard();
  const cardId = useId();
  const openWord = open && words[open.entry];
  const player = useRef<PlayerHandle>(null);
  const [playedLine, setPlayedLine] = useState<number | null>(null);
  const aloud = useReadAloud(vowelledLines, text.audio_file === null);
  const { user, status } = useSession();
  const recall = useRecall(text.id, !isPreview);
  useNamedLine();
  const [isTesting, setTesting] = useState(false);
  const senses = useMemo(() => (isTesting ? words.map(senseOf) : undefined), [isTesting, words]);
  const reports = useReport();
  const playLine = useCallback((line: number) => player.current?.playLine(line), []);
  const listenToLine = text.audio_lines ? playLine : aloud.listen;
  function reportWord() {
    if (!open || !openWord) return;
    close();
    void reports.report(Number.parseInt(open.place, 10), {
      id: openWord.id,
      spelling: spellingAt(open.place, lines),
    });
  }
  return (
    <>
      {words.length > 0 && !isPreview && <TextFamiliarity textId={text.id} />}
      <ReadingBar
        player={
          text.audio_file ? (
            <AudioPlayer
              path={text.audio_file}
              isFree={isFree}
              credit={text.audio_credit}
              times={text.audio_lines}
              onLine={setPlayedLine}
              ref={player}
            />
          ) : (
            <VoiceButton {...aloud} />
          )
        }
        voice={aloud.voice}
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
              isSpoken={line.number === (playedLine ?? aloud.spokenLine)}
              onListen={listenToLine}
              speaker={aloud.listen && aloud.voice && nameOf(aloud.voice)}
              onReport={isPreview ? undefined : reports.report}
            />
          ))}
        </ol>
        {open && openWord && (
          <WordCard
            id={cardId}
            word={openWord}
            spelling={spellingAt(open.place, lines)}
            context={{
              textId: text.id,
              bookTitle: text.book_title,
              recall,
              isMember: status === 'member',
              onReport: isPreview ? undefined : reportWord,
              voice: aloud.voice,
              onListen: text.audio_lines ? () => playLine(Number.parseInt(open.place, 10)) : undefined,
            }}
            anchor={open.anchor}
            cardRef={card}
            onClose={close}
            {...cardHandlers}
          />
        )}
      </article>
      {reports.opened && (
        <reports.opened.Dialog textId={text.id} {...reports.opened} onClose={reports.close} />
      )}
      {text.audio_credit && <p className="under credit">Enregistrement : {text.audio_credit}.</p>}
      {!isPreview && <CompletionToggle textId={text.id} />}
      <VocabularyTables textId={isPreview ? null : text.id} words={words} />
      {!isPreview && <ResumeReading textId={text.id} />}
      <p className="print-foot">{printFoot}</p>
    </>
  );
}
