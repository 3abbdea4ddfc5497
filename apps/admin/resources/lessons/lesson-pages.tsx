import { Loading, Title, useRedirect } from 'react-admin';
import { useParams } from 'react-router-dom';
import { Refused } from '../../ui/refused.tsx';
import { useMe } from '../drafts/use-me.ts';
import { useRecord } from '../drafts/use-record.ts';
import { LessonEditor } from './lesson-editor.tsx';

export function LessonEdit() {
  const { id = '' } = useParams();
  const { record, refusal } = useRecord('lessons', id);
  const me = useMe();
  if (refusal) return <Refused reason={refusal} />;
  if (!record || !me || String(record.id) !== id) return <Loading />;
  return (
    <>
      <Title title={`${record.code} · ${record.title || 'Sans titre'}`} />
      <LessonEditor key={id} record={record} me={me} onCreated={() => undefined} />
    </>
  );
}

export function LessonCreate() {
  const redirect = useRedirect();
  const me = useMe();
  if (!me) return <Loading />;
  return (
    <>
      <Title title="Nouvelle leçon" />
      <LessonEditor record={null} me={me} onCreated={({ id }) => redirect('edit', 'lessons', id)} />
    </>
  );
}
