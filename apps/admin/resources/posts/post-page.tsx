import { Loading, Title } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { useMe } from '../drafts/use-me.ts';
import { useRecord } from '../drafts/use-record.ts';
import { PostEditor } from './post-editor.tsx';

export function PostEdit() {
  const { id = '' } = useParams();
  const { record, refusal } = useRecord('posts', id);
  const me = useMe();
  if (refusal) return <p role="alert">{refusal}</p>;
  if (!record || !me || String(record.id) !== id) return <Loading />;
  return (
    <>
      <Title title={record.title} />
      <PostEditor key={id} record={record} me={me} onCreated={() => undefined} />
    </>
  );
}

export function PostCreate() {
  const navigate = useNavigate();
  const me = useMe();
  if (!me) return <Loading />;
  return (
    <>
      <Title title="Nouvel article" />
      <PostEditor record={null} me={me} onCreated={({ id }) => navigate(`/posts/${id}`, { replace: true })} />
    </>
  );
}
