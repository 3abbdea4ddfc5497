import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Placement } from '#modules/lessons/contract';
import type { TextWord } from '#modules/vocabulary/contract';
import { declareWords, takeBack } from '../../features/placement/declare-words.ts';
import { type Answer, answerOf, chooseStart, levelFound } from '../../features/placement/place-reader.ts';
import { AlphabetFirst, PlacementLine } from '../../features/placement/placement-steps.tsx';
import { changeChoices } from '../../lib/choices.ts';
import { lessonQueries } from '../../lib/lesson-queries.ts';
import { usePageContext, usePageHead } from '../../lib/page-context.tsx';
import { useEntitlement } from '../../session/entitlement.ts';
import { memberQueries, refreshMemberData } from '../../session/member-queries.ts';
import { useSession } from '../../session/session.ts';
import { FocusHead } from '../../ui/shell/focus-head.tsx';
import { Failure, Loading } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { PlacementResult } from '../parts/placement-result.tsx';

const TITLE = 'Me situer en une minute';
const NOT_STORED = 'Vos mots n’ont pas pu être gardés. Veuillez réessayer plus tard.';
const NONE: ReadonlySet<number> = new Set();

/** The words of the lines that were tapped, each entry once. */
function knownWords({ lines }: Placement, tapped: readonly ReadonlySet<number>[]): TextWord[] {
  const words = new Map<number, TextWord>();
  for (const [at, line] of lines.entries()) {
    for (const place of tapped[at] ?? NONE) {
      const word = line.words[line.tokens[place]?.word ?? -1];
      if (word?.word_id !== undefined && !words.has(word.word_id)) words.set(word.word_id, word);
    }
  }
  return [...words.values()];
}

type View = { line: number } | { result: readonly Answer[] } | 'letters';

function Minute({ placement }: { placement: Placement }) {
  const client = useQueryClient();
  const { status } = useSession();
  const isMember = status === 'member';
  const { hasAccess } = useEntitlement();
  const { data: completed } = useQuery({ ...memberQueries.completed, enabled: isMember });
  const [view, setView] = useState<View>({ line: 0 });
  const [tapped, setTapped] = useState<readonly ReadonlySet<number>[]>([]);
  const { lines, starts } = placement;
  // The server sends no width: its pages have no style of their own.
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);

  /** What was answered of the lines up to one that is not. */
  async function end(count: number) {
    const words = knownWords(placement, tapped.slice(0, count));
    setView({ result: lines.slice(0, count).map((line, at) => answerOf(line, tapped[at] ?? NONE)) });
    if (words.length === 0) return;
    changeChoices({ vowels: true, fading: true });
    const refused = await declareWords(words, isMember).catch(() => NOT_STORED);
    if (refused) showToast(refused, 'failure');
    else if (isMember) await refreshMemberData(client);
  }
  function begin() {
    setTapped([]);
    setView({ line: 0 });
  }

  if (view === 'letters')
    return (
      <>
        <FocusHead to="/parcours" />
        <AlphabetFirst onBack={begin} />
      </>
    );
  if ('result' in view) {
    const level = levelFound(view.result) ?? starts[0]?.level;
    const read = completed?.map(({ id }) => id) ?? [];
    const start = level && chooseStart(starts, level, { hasAccess: isMember && hasAccess, read });
    if (!start) return <Failure message="Il n’y a pas encore de texte à proposer." onRetry={begin} />;
    return (
      <>
        <FocusHead to="/parcours" />
        <PlacementResult
          start={start}
          answers={view.result}
          words={knownWords(placement, tapped.slice(0, view.result.length))}
          isMember={isMember}
          onTakeBack={(word) => void takeBack(word, isMember).catch(() => showToast(NOT_STORED, 'failure'))}
          onAgain={begin}
        />
      </>
    );
  }
  const line = lines[view.line];
  if (!line)
    return (
      <>
        <FocusHead to="/parcours" />
        <section className="place">
          <h1>{TITLE}</h1>
          <p className="help">Il n’y a pas encore de ligne à lire.</p>
        </section>
      </>
    );
  return (
    <>
      <FocusHead
        to="/parcours"
        progress={isAlive ? { done: view.line, shown: view.line + 1, of: lines.length } : undefined}
        unit={['ligne', 'lignes']}
      />
      <PlacementLine
        key={view.line}
        line={line}
        number={view.line + 1}
        count={lines.length}
        tapped={tapped[view.line] ?? NONE}
        onTap={(now) => setTapped(lines.map((_, at) => (at === view.line ? now : (tapped[at] ?? NONE))))}
        onNext={() =>
          view.line + 1 < lines.length ? setView({ line: view.line + 1 }) : void end(lines.length)
        }
        onStop={() => (view.line === 0 ? setView('letters') : void end(view.line + 1))}
      />
    </>
  );
}

/** A minute in which a reader finds where to begin. */
export function PlacementPage() {
  const { queries } = usePageContext();
  const { data, isPending, isError, refetch } = useQuery(lessonQueries(queries.call).placement);
  usePageHead({
    title: TITLE,
    description: 'Cinq lignes d’arabe, de plus en plus difficiles\u00a0: touchez ce que vous connaissez.',
    canonicalPath: '/palier',
    status: isError ? 503 : 200,
  });
  return (
    <>
      {!data && <FocusHead to="/parcours" />}
      {isPending && <Loading label="Chargement des lignes…" lines={6} />}
      {isError && (
        <section className="place">
          <h1>{TITLE}</h1>
          <Failure
            message="Les lignes n’ont pas pu être chargées. Veuillez réessayer plus tard."
            onRetry={() => refetch()}
          />
        </section>
      )}
      {data && <Minute placement={data} />}
    </>
  );
}
