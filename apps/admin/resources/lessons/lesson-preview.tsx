import { useEffect, useRef, useState } from 'react';
import type { Lesson } from '#modules/lessons/contract';
import type { CheckedLesson } from './use-lesson-checks.ts';

/** The last lesson that could be read of what is typed: a slip in the next line does not blank the page. */
function useLastShown(checked: CheckedLesson | null) {
  const [last, setLast] = useState<{ lesson: Lesson; document: CheckedLesson['document'] } | null>(null);
  const lesson = checked?.checks.shown;
  if (checked && lesson && last?.lesson !== lesson) setLast({ lesson, document: checked.document });
  return last;
}

/** The lesson as learners will see it: the site's own page in a frame, which is passed what is typed. */
export function LessonPreview({ checked }: { checked: CheckedLesson | null }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const last = useLastShown(checked);
  useEffect(() => {
    function onMessage({ origin, source, data }: MessageEvent) {
      const isOurs = origin === location.origin && source === frame.current?.contentWindow;
      if (isOurs && data?.kind === 'lesson-preview-ready') setReady(true);
    }
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, []);
  useEffect(() => {
    if (isReady && last)
      frame.current?.contentWindow?.postMessage({ kind: 'lesson-preview', ...last }, location.origin);
  }, [isReady, last]);
  const isBehind = checked !== null && checked.checks.shown === null;
  return (
    <>
      {isBehind && (
        <p className="soft" role="status">
          {last
            ? 'Des fautes empêchent de montrer la suite\u00a0: voici la dernière version lisible.'
            : 'Il n’y a pas encore de leçon à montrer\u00a0: corrigez d’abord les fautes.'}
        </p>
      )}
      <iframe ref={frame} className="lesson-frame" title="Aperçu de la leçon" src="/apercu/lecon" />
    </>
  );
}
