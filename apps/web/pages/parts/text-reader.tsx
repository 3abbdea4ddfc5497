import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import type { Text } from '#modules/library/contract';
import type { TextWord } from '#modules/vocabulary/contract';
import { CompletionToggle } from '../../features/library/completion-toggle.tsx';
import { useHearing } from '../../features/library/listening/use-hearing.tsx';
import { ReadingBar } from '../../features/library/reading-bar.tsx';
import { ResumeReading } from '../../features/library/resume-reading.tsx';
import { TestMode } from '../../features/vocabulary/test-mode.tsx';
import { TextCensus } from '../../features/vocabulary/text-census.tsx';
import { countEntries } from '../../features/vocabulary/text-words.ts';
import { VocabularyTables } from '../../features/vocabulary/vocabulary-tables.tsx';
import { plural } from '../../lib/plural.ts';
import { useSession } from '../../session/session.ts';
import { TextLines } from './text-lines.tsx';

// For the few who know enough words; nobody misses it where it does not come.
const FadingOffer = lazy(() =>
  import('../../features/vocabulary/fading-offer.tsx').then(
    (module): { default: () => ReactNode } => ({ default: module.FadingOffer }),
    () => ({ default: () => null }),
  ),
);

interface ReaderProps {
  text: Text;
  words: TextWord[];
}

interface ReaderPageProps extends ReaderProps {
  /** Whether anyone may read it. */
  isFree: boolean;
  /** Where to go from its end. */
  onward?: ReactNode;
  /** Title and address, for the foot of a printed sheet. */
  printFoot: string;
  /** It is not published: nothing of it is known of a reader, and nothing is kept. */
  isPreview?: boolean;
}

/** '8 lignes · 20 mots différents' */
export function readerCounts({ text, words }: ReaderProps): string {
  const lines = plural(text.content_with_vowels.split('\n').length, 'ligne', 'lignes');
  const count = countEntries(words);
  return count === 0 ? lines : `${lines} · ${plural(count, 'mot', 'mots différents')}`;
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

export function Reader({ text, words, isFree, onward, printFoot, isPreview = false }: ReaderPageProps) {
  const vowelledLines = useMemo(() => text.content_with_vowels.split('\n'), [text]);
  const { player, voice, spokenLine, onListen } = useHearing(text, vowelledLines, isFree);
  const { user } = useSession();
  useNamedLine();
  const [isTesting, setTesting] = useState(false);
  return (
    <>
      {words.length > 0 && !isPreview && <TextCensus textId={text.id} />}
      <ReadingBar
        player={player}
        voice={voice}
        testMode={user?.is_staff && <TestMode isOn={isTesting} onChange={setTesting} />}
      />
      <TextLines
        text={text}
        words={words}
        isPreview={isPreview}
        isTesting={isTesting}
        spokenLine={spokenLine}
        voice={voice}
        onListen={onListen}
        isRecorded={text.audio_lines !== null}
      />
      {text.audio_credit && <p className="under credit">Enregistrement : {text.audio_credit}.</p>}
      {user && !isPreview && (
        <Suspense>
          <FadingOffer />
        </Suspense>
      )}
      {!isPreview && <CompletionToggle textId={text.id} />}
      {onward}
      {/* A part of the page by itself, which React takes over once the lines are. */}
      <Suspense>
        <VocabularyTables textId={isPreview ? null : text.id} words={words} />
      </Suspense>
      {!isPreview && <ResumeReading textId={text.id} />}
      <p className="print-foot">{printFoot}</p>
    </>
  );
}
