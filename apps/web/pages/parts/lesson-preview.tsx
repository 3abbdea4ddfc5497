import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Lesson, LessonFileDocument } from '#modules/lessons/contract';
import { CallRefused } from '../../../client/call-refused.ts';
import { usePageHead } from '../../lib/page-context.tsx';
import { call } from '../../session/session.ts';
import { BackLink } from '../../ui/shell/back-link.tsx';
import { Loading } from '../../ui/states.tsx';
import { TitlePair } from '../../ui/title-pair.tsx';
import { LessonHeader, OpenLesson } from './open-lesson.tsx';
import { PreviewBanner, PreviewNotFound, PreviewOnItsWay } from './preview-states.tsx';

/** What the console passes to its frame: a lesson as it is being typed, and its file. */
interface TypedLesson {
  kind: 'lesson-preview';
  lesson: Lesson;
  document: LessonFileDocument;
}

const isTypedLesson = (data: unknown): data is TypedLesson =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'lesson-preview';

/** The lesson that the console passes, each time that it does; it is asked for once the page is there. */
function useTypedLesson(): TypedLesson | undefined {
  const [typed, setTyped] = useState<TypedLesson>();
  useEffect(() => {
    function onMessage({ origin, source, data }: MessageEvent) {
      if (origin === window.location.origin && source === window.parent && isTypedLesson(data))
        setTyped(data);
    }
    window.addEventListener('message', onMessage);
    if (window.parent !== window)
      window.parent.postMessage({ kind: 'lesson-preview-ready' }, window.location.origin);
    return () => window.removeEventListener('message', onMessage);
  }, []);
  return typed;
}

/** Until the console has passed a lesson; to somebody who has opened the frame’s address by itself it passes none. */
function TypedAwaited() {
  const [isFramed, setFramed] = useState(true);
  useEffect(() => setFramed(window.parent !== window), []);
  return (
    <div className="wrap">
      <TitlePair french="Aperçu d’une leçon" isProvisional={isFramed} />
      {isFramed ? (
        <Loading label="Chargement de l’aperçu…" lines={8} />
      ) : (
        <p className="prose">Une leçon se montre ici pendant qu’elle s’écrit, dans la console.</p>
      )}
    </div>
  );
}

/** In a frame of the console, beside what an author types. */
function TypedPreview() {
  const typed = useTypedLesson();
  if (!typed) return <TypedAwaited />;
  return (
    <div className="wrap">
      <LessonHeader lesson={typed.lesson} />
      <OpenLesson
        lesson={typed.lesson}
        check={(exercise_id, answer) =>
          call('POST /admin/lesson-answers/', { body: { document: typed.document, exercise_id, answer } })
        }
      />
    </div>
  );
}

/** For whoever has been given its link. */
function LinkedPreview({ token }: { token: string }) {
  const found = useQuery({
    queryKey: ['lesson-preview', token],
    queryFn: () => call('GET /lessons/previews/{token}/', { params: { token } }),
    gcTime: 0,
    staleTime: 0,
  });
  const { data, error } = found;
  if (error instanceof CallRefused && error.status === 404) return <PreviewNotFound />;
  if (!data) return <PreviewOnItsWay isFailed={found.isError} onRetry={() => void found.refetch()} />;
  return (
    <>
      <PreviewBanner {...data} />
      <BackLink to="/lecons" label="Leçons" />
      <LessonHeader lesson={data.lesson} />
      <OpenLesson
        lesson={data.lesson}
        check={(exercise_id, answer) =>
          call('POST /lessons/previews/{token}/check/', { params: { token }, body: { exercise_id, answer } })
        }
      />
    </>
  );
}

/** A lesson that is not published, as readers would see it. */
export function LessonPreview({ token }: { token: string | undefined }) {
  usePageHead({
    title: 'Aperçu d’une leçon',
    description: 'Aperçu de ce qui n’est pas encore publié.',
    canonicalPath: null,
  });
  return token ? <LinkedPreview token={token} /> : <TypedPreview />;
}
