import { Loading, Title, useGetList } from 'react-admin';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { BookDocument, BookRecord, DraftBookItem } from '#modules/authoring/contract';
import { Refused } from '../../ui/refused.tsx';
import { Workshop } from '../../ui/workshop.tsx';
import { DraftBar } from '../drafts/draft-bar.tsx';
import { DraftDialogs } from '../drafts/draft-dialogs.tsx';
import { isLocked, type Me } from '../drafts/transitions.ts';
import { useEditedCopy } from '../drafts/use-edited-copy.ts';
import { useMe } from '../drafts/use-me.ts';
import { useRecord } from '../drafts/use-record.ts';
import { useSaveKey } from '../texts/use-shortcuts.ts';
import { BookFields } from './book-fields.tsx';
import { BookTexts } from './book-texts.tsx';
import { ExportBook } from './export-book.tsx';
import '../texts/texts.css';
import './books.css';

const EMPTY: BookDocument = {
  slug: '',
  title: '',
  title_ar: null,
  description: '',
  is_premium: false,
  position: 1,
};

interface BookEditorProps {
  /** Null for a new book. */
  record: BookRecord | null;
  /** What a new book begins with. */
  empty: BookDocument;
  me: Me;
  onCreated(record: BookRecord): void;
}

function BookEditor({ record, empty, me, onCreated }: BookEditorProps) {
  const copy = useEditedCopy({ kind: 'books', initial: record, empty, userId: me.id });
  function after(saving: Promise<BookRecord | null>) {
    void saving.then((saved) => saved && !record && onCreated(saved));
  }
  const save = () => after(copy.save());
  useSaveKey(save);
  return (
    <Workshop className="book-editor">
      <DraftBar
        copy={copy}
        me={me}
        loss="Les lecteurs ne verront plus ce livre, ni aucun de ses textes. Les mots qu’ils y ont enregistrés leur restent."
        onSave={save}
        onStep={(step) => after(copy.move(step))}
      >
        {copy.record && <Link to={`/books/${copy.record.id}/versions`}>Versions et aperçu</Link>}
        {copy.record && <ExportBook book={copy.record} />}
      </DraftBar>
      <fieldset disabled={copy.record !== null && isLocked(copy.record.state)}>
        <BookFields copy={copy} />
      </fieldset>
      {copy.record && <BookTexts bookId={copy.record.id} />}
      <DraftDialogs copy={copy} />
    </Workshop>
  );
}

export function BookEdit() {
  const { id = '' } = useParams();
  const { record, refusal } = useRecord('books', id);
  const me = useMe();
  if (refusal) return <Refused reason={refusal} />;
  if (!record || !me || String(record.id) !== id) return <Loading />;
  return (
    <>
      <Title title={record.title} />
      <BookEditor key={id} record={record} empty={EMPTY} me={me} onCreated={() => undefined} />
    </>
  );
}

export function BookCreate() {
  const navigate = useNavigate();
  const me = useMe();
  // Behind the last one on the shelf.
  const { data: last, isPending } = useGetList<DraftBookItem>('books', {
    sort: { field: 'position', order: 'DESC' },
    pagination: { page: 1, perPage: 1 },
  });
  if (!me || isPending) return <Loading />;
  const empty = { ...EMPTY, position: (last?.[0]?.position ?? 0) + 1 };
  return (
    <>
      <Title title="Nouveau livre" />
      <BookEditor
        record={null}
        empty={empty}
        me={me}
        onCreated={({ id }) => navigate(`/books/${id}`, { replace: true })}
      />
    </>
  );
}
