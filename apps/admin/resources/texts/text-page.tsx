import { useEffect, useState } from 'react';
import { Loading, useRedirect } from 'react-admin';
import { useParams, useSearchParams } from 'react-router-dom';
import { Refused } from '../../ui/refused.tsx';
import { EMPTY_TEXT } from '../drafts/draft-kinds.ts';
import { useMe } from '../drafts/use-me.ts';
import { useRecord } from '../drafts/use-record.ts';
import { TextEditor } from './text-editor.tsx';
import { nextNumber } from './text-fields.tsx';

export function TextEdit() {
  const { id = '' } = useParams();
  const { record, refusal } = useRecord('texts', id);
  const me = useMe();
  if (refusal) return <Refused reason={refusal} />;
  if (!record || !me || String(record.id) !== id) return <Loading />;
  return <TextEditor key={id} record={record} empty={EMPTY_TEXT} me={me} onCreated={() => undefined} />;
}

export function TextCreate() {
  const [query] = useSearchParams();
  const redirect = useRedirect();
  const me = useMe();
  const bookId = Number(query.get('book_id')) || 0;
  const [number, setNumber] = useState(bookId ? null : 0);
  useEffect(() => {
    // Without an answer its author types the number.
    if (bookId) nextNumber(bookId).then(setNumber, () => setNumber(0));
  }, [bookId]);
  if (!me || number === null) return <Loading />;
  const empty = { ...EMPTY_TEXT, book_id: bookId, order_in_book: number || EMPTY_TEXT.order_in_book };
  return (
    <TextEditor record={null} empty={empty} me={me} onCreated={({ id }) => redirect('edit', 'texts', id)} />
  );
}
