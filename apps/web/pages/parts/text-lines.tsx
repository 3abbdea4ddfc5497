import { Fragment, Suspense, useCallback, useId, useMemo } from 'react';
import type { Text } from '#modules/library/contract';
import type { ReportKind } from '#modules/reports/contract';
import type { TextWord } from '#modules/vocabulary/contract';
import type { ViewedLine } from '../../features/vocabulary/parsing/viewed-line.ts';
import { entryAt, wordAt } from '../../features/vocabulary/placed-word.ts';
import { useWordMarks } from '../../features/vocabulary/text-memory.ts';
import { senseOf } from '../../features/vocabulary/text-words.ts';
import { useOpenings } from '../../features/vocabulary/word-card/use-openings.ts';
import { approachCard } from '../../features/vocabulary/word-card/use-own-word.ts';
import { useRecall } from '../../features/vocabulary/word-card/use-recall.ts';
import { useWordCard } from '../../features/vocabulary/word-card/use-word-card.ts';
import { useReader, WordCard } from '../../features/vocabulary/word-card/word-card.tsx';
import { useChoices, useLineAnalysis } from '../../lib/choices.ts';
import { nameOf } from '../../ui/say-button.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import type { ArabicVoice } from '../../voice/use-voice.ts';
import { ReaderLine, useLines } from './reader-line.tsx';

const loadView = () =>
  import('../../features/vocabulary/parsing/line-view.tsx').then(({ LineView }) => LineView);

/** The dialog that parses a line as a whole. */
const useLineView = () => useDialog(loadView, 'L’analyse n’a pas pu être chargée');

const loadDialog = () =>
  import('../../features/reports/report-dialog.tsx').then(({ ReportDialog }) => ReportDialog);

/** The dialog in which a reader reports an error. */
const useReport = () => useDialog(loadDialog, 'Le formulaire n’a pas pu être chargé');

/** From so many lines on, only those near the window are laid out. */
const LONG_FROM = 60;

/** React takes a long text over by so many lines at a time, the first of them with the page. */
const PORTION = 40;

function portionsOf<T>(lines: readonly T[]): T[][] {
  const count = Math.ceil(lines.length / PORTION);
  return Array.from({ length: count }, (_, index) => lines.slice(index * PORTION, (index + 1) * PORTION));
}

interface TextLinesProps {
  text: Text;
  words: TextWord[];
  isPreview: boolean;
  /** The senses stand beside the words. */
  isTesting: boolean;
  spokenLine: number | null;
  /** Says words, in a text that nobody has recorded. */
  voice: ArabicVoice | undefined;
  /** Lets a line be heard, where it can be; whether a person has recorded it. */
  onListen: ((line: number) => void) | undefined;
  isRecorded: boolean;
}

/** What a line opens: the form in which an error is reported, and itself, parsed as a whole. */
function useLineDialogs({ text: { id: textId, title }, words, onListen }: TextLinesProps) {
  const { open: openReport, dialog: report } = useReport();
  const reportLine = useCallback(
    (line: number) => openReport({ textId, line, word: null }),
    [textId, openReport],
  );
  const { open: openView, dialog: view } = useLineView();
  const parseLine = useCallback(
    (line: ViewedLine) => openView({ textId, title, words, line, onListen }),
    [textId, title, words, onListen, openView],
  );
  const dialogs = (
    <>
      {report}
      {view}
    </>
  );
  return { openReport, reportLine, parseLine, dialogs };
}

/** The lines and the card of the word that is looked at. They alone render again when one opens or closes. */
export function TextLines(props: TextLinesProps) {
  const { text, words, isPreview, isTesting, spokenLine, voice, onListen, isRecorded } = props;
  const lines = useLines({ text, words });
  const { vowels, fading } = useChoices();
  const isAnalysed = useLineAnalysis() && !isPreview;
  const { marks, onCopy } = useWordMarks(text.id, words, { isWanted: !isPreview, isFading: fading });
  const { open, close, card, handlers, cardHandlers } = useWordCard();
  const cardId = useId();
  const openWord = open && words[entryAt(open.place, lines)];
  // What the pointer only passes is nobody's question.
  useOpenings(open?.isPinned && !isPreview ? openWord?.id : undefined);
  const placed = wordAt(open?.place ?? '', lines);
  const openLine = placed.line;
  const reader = useReader();
  const recall = useRecall(text.id, !isPreview);
  const senses = useMemo(() => (isTesting ? words.map(senseOf) : undefined), [isTesting, words]);
  const { openReport, reportLine, parseLine, dialogs } = useLineDialogs(props);
  function reportWord(kind?: ReportKind) {
    if (!openWord) return;
    close();
    openReport({
      textId: text.id,
      line: openLine,
      word: { id: openWord.id, spelling: placed.spelling },
      kind,
    });
  }
  return (
    <>
      <article className="reader" aria-label="Le texte, ligne par ligne">
        {/* The words inside are the buttons; the list only hears what happens to them. */}
        <ol
          className={lines.length > LONG_FROM ? 'lines long' : 'lines'}
          {...handlers}
          onPointerEnter={() => approachCard(reader)}
          onCopy={onCopy}
        >
          {portionsOf(lines).map((portion, index) => {
            const Part = index === 0 ? Fragment : Suspense;
            return (
              <Part key={portion[0]?.number}>
                {portion.map((line) => (
                  <ReaderLine
                    key={line.number}
                    line={line}
                    vowels={vowels}
                    marks={marks}
                    openPlace={open && openLine === line.number ? open.place : null}
                    senseId={`${cardId}-sense`}
                    senses={senses}
                    isSpoken={line.number === spokenLine}
                    onListen={onListen}
                    speaker={!isRecorded && onListen && voice ? nameOf(voice) : undefined}
                    onParse={isAnalysed ? parseLine : undefined}
                    onReport={isPreview ? undefined : reportLine}
                  />
                ))}
              </Part>
            );
          })}
        </ol>
        {open && openWord && (
          <WordCard
            id={cardId}
            word={openWord}
            placed={placed}
            context={{
              textId: text.id,
              bookTitle: text.book_title,
              recall,
              reader: isPreview ? undefined : reader,
              onReport: isPreview ? undefined : reportWord,
              voice,
              onListen: isRecorded && onListen ? () => onListen(openLine) : undefined,
            }}
            anchor={open.anchor}
            cardRef={card}
            onClose={close}
            {...cardHandlers}
          />
        )}
      </article>
      {dialogs}
    </>
  );
}
