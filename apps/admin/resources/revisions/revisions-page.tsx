import { useState } from 'react';
import { Loading, Title } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import type { RevisionItem } from '#modules/authoring/contract';
import { Refused } from '../../ui/refused.tsx';
import { Workshop } from '../../ui/workshop.tsx';
import type { DraftKind } from '../drafts/draft-kinds.ts';
import { isLocked } from '../drafts/transitions.ts';
import { ComparisonView } from './comparison-view.tsx';
import { PreviewLinks } from './preview-links.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { RevisionTable } from './revision-table.tsx';
import { type Pair, useComparison } from './use-comparison.ts';
import { usePreviewLinks } from './use-preview-links.ts';
import { type DraftRecord, useRevisions } from './use-revisions.ts';
import './revisions.css';

function Compared({ kind, id, pair }: { kind: DraftKind; id: string; pair: Pair }) {
  const comparison = useComparison(kind, id, pair);
  return (
    <section aria-labelledby="compared" aria-busy={comparison === undefined}>
      <h2 id="compared">{`De la version ${pair.before} à la version ${pair.after}`}</h2>
      {comparison === undefined && <p className="soft">Comparaison…</p>}
      {comparison === null && (
        <p role="alert">Les deux versions n’ont pas pu être lues. Rechargez la page.</p>
      )}
      {comparison && <ComparisonView comparison={comparison} />}
    </section>
  );
}

interface RevisionsProps {
  kind: DraftKind;
  id: string;
  record: DraftRecord;
  revisions: RevisionItem[];
  onRestore(revision: number): Promise<void>;
}

/** The last two, until others are chosen. */
function latestPair([newest, previous]: readonly RevisionItem[]): Pair | null {
  return newest && previous ? { before: previous.id, after: newest.id } : null;
}

function RevisionList(props: RevisionsProps & { onPreview(revision: number): void }) {
  const { kind, id, record, revisions, onRestore, onPreview } = props;
  const [chosen, setChosen] = useState<Pair | null>(null);
  const [asked, setAsked] = useState<number | null>(null);
  const pair = chosen ?? latestPair(revisions);
  if (revisions.length === 0) {
    return <p>Personne n’a encore rien enregistré ici&nbsp;: la version en ligne est la seule.</p>;
  }
  return (
    <>
      <RevisionTable
        revisions={revisions}
        pair={pair}
        onRestore={isLocked(record.state) ? undefined : setAsked}
        onPreview={onPreview}
        onCompare={setChosen}
      />
      {isLocked(record.state) && (
        <p className="soft">Programmé ou archivé, il doit être repris avant qu’une version soit restaurée.</p>
      )}
      {pair && <Compared kind={kind} id={id} pair={pair} />}
      {asked !== null && (
        <RestoreDialog
          revision={asked}
          onClose={() => setAsked(null)}
          onRestore={() => {
            setAsked(null);
            setChosen(null);
            void onRestore(asked);
          }}
        />
      )}
    </>
  );
}

function RevisionsAndPreviews(props: RevisionsProps) {
  const { kind, id, record } = props;
  const previews = usePreviewLinks(kind, id);
  return (
    <>
      <RevisionList {...props} onPreview={previews.create} />
      <PreviewLinks kind={kind} previews={previews} onCreate={() => void previews.create(record.revision)} />
    </>
  );
}

const WAYS_BACK: Readonly<Record<DraftKind, string>> = {
  books: 'Revenir au livre',
  texts: 'Revenir au texte',
  posts: 'Revenir à l’article',
  lessons: 'Revenir à la leçon',
};

/** Everything that a book, a text or an article has been, and links to see it before it is published. */
export function RevisionsPage({ kind }: { kind: DraftKind }) {
  const { id = '' } = useParams();
  const { loaded, refusal, restore } = useRevisions(kind, id);
  if (!loaded) return refusal ? <Refused reason={refusal} /> : <Loading />;
  const { title } = loaded.record;
  return (
    <Workshop className="revisions-page">
      <Title title={`Versions de «\u00a0${title}\u00a0»`} />
      <Link to={`/${kind}/${id}`}>{WAYS_BACK[kind]}</Link>
      {refusal && (
        <p className="wrong" role="alert">
          {refusal}
        </p>
      )}
      <RevisionsAndPreviews kind={kind} id={id} {...loaded} onRestore={restore} />
    </Workshop>
  );
}
