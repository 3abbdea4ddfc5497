import { lazy, type Ref, Suspense, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { takenOut } from './read-html.ts';
import type { RichHandle } from './rich-editor.tsx';
import { type SourceHandle, SourceView } from './source-view.tsx';

const RichEditor = lazy(() => import('./rich-editor.tsx').then((loaded) => ({ default: loaded.RichEditor })));

export interface ContentHandle {
  /** Leads to a line of the HTML. */
  lead(line: number): void;
}

interface ContentFieldProps {
  ref: Ref<ContentHandle>;
  content: string;
  /** As the server has it. */
  saved: string;
  isClosed: boolean;
  onChange(html: string): void;
}

/** What the cleaning took out when the article was last saved, until somebody types again. */
function useCleaning(content: string, saved: string, isSource: boolean) {
  const coming = useMemo(() => (isSource ? takenOut(content) : []), [content, isSource]);
  const [gone, setGone] = useState<readonly string[]>([]);
  const before = useRef({ coming, saved });
  useEffect(() => {
    if (before.current.saved !== saved && content === saved) setGone(before.current.coming);
    else if (content !== saved) setGone([]);
    before.current = { coming, saved };
  }, [coming, content, saved]);
  return { coming, gone };
}

function Cleaning({ coming, gone }: { coming: readonly string[]; gone: readonly string[] }) {
  const [label, names] =
    coming.length > 0 ? ['Sera retiré à l’enregistrement', coming] : ['Retiré à l’enregistrement', gone];
  return (
    <p className="cleaning" role="status">
      {names.length > 0 && (
        <>
          {`${label}\u00a0: `}
          {names.map((name, at) => (
            <span key={name}>
              {at > 0 && ', '}
              <code>{name}</code>
            </span>
          ))}
        </>
      )}
    </p>
  );
}

/** The article itself: as it will be read, or as HTML. */
export function ContentField({ ref, content, saved, isClosed, onChange }: ContentFieldProps) {
  const [isSource, setSource] = useState(false);
  const [isBeyond, setBeyond] = useState(false);
  const [wanted, setWanted] = useState<number | null>(null);
  const rich = useRef<RichHandle>(null);
  const source = useRef<SourceHandle>(null);
  const cleaning = useCleaning(content, saved, isSource);

  useImperativeHandle(ref, () => ({
    lead(line) {
      if (!isSource && rich.current?.lead(line)) return;
      setSource(true);
      setWanted(line);
    },
  }));
  useEffect(() => {
    if (wanted === null || !isSource) return;
    source.current?.lead(wanted);
    setWanted(null);
  }, [wanted, isSource]);

  function turn() {
    setBeyond(false);
    setSource(!isSource);
  }

  return (
    <section className="content" aria-label="Article">
      <div className="actions">
        <h2>Article</h2>
        <button type="button" aria-pressed={isSource} onClick={turn}>
          Source HTML
        </button>
      </div>
      {isBeyond && (
        <p className="remark" role="status">
          Cet article contient du HTML que la mise en forme ne saurait pas récrire&nbsp;: il se modifie dans
          sa source.
        </p>
      )}
      {isSource ? (
        <SourceView ref={source} content={content} onChange={onChange} />
      ) : (
        <Suspense fallback={<p className="soft">Ouverture de l’éditeur…</p>}>
          <RichEditor
            ref={rich}
            content={content}
            isClosed={isClosed}
            onChange={onChange}
            onUnfaithful={() => {
              setBeyond(true);
              setSource(true);
            }}
          />
        </Suspense>
      )}
      <Cleaning {...cleaning} />
    </section>
  );
}
