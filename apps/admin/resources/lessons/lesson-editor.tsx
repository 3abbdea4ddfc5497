import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { DraftFault } from '#modules/authoring/contract';
import type { LessonFileDocument, LessonRecord } from '#modules/lessons/contract';
import { leadToLine } from '../../ui/lead-to-line.ts';
import { Workshop } from '../../ui/workshop.tsx';
import { DraftBar } from '../drafts/draft-bar.tsx';
import { DraftDialogs } from '../drafts/draft-dialogs.tsx';
import { isLocked, type Me } from '../drafts/transitions.ts';
import { useEditedCopy } from '../drafts/use-edited-copy.ts';
import { FaultList } from '../texts/fault-list.tsx';
import { useSaveKey } from '../texts/use-shortcuts.ts';
import { FileButtons } from './file-buttons.tsx';
import { LessonFields } from './lesson-fields.tsx';
import { lessonAddress } from './lesson-kinds.ts';
import { LessonPreview } from './lesson-preview.tsx';
import { useLessonChecks } from './use-lesson-checks.ts';
import '../texts/texts.css';
import './lessons.css';

const EMPTY: LessonFileDocument = { kind: 'lesson', number: 1, slug: '', source: '' };

const VIEWS = { write: 'Écrire', preview: 'Aperçu' } as const;
type View = keyof typeof VIEWS;

interface LessonEditorProps {
  /** Null for a new lesson. */
  record: LessonRecord | null;
  me: Me;
  onCreated(record: LessonRecord): void;
}

/** Where there is no room for both, one of them at a time. */
function ViewChoice({ view, onChoose }: { view: View; onChoose(view: View): void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons, not fields of a form
    <div className="actions view-choice" role="group" aria-label="Ce qui est montré">
      {(Object.keys(VIEWS) as View[]).map((one) => (
        <button key={one} type="button" aria-pressed={view === one} onClick={() => onChoose(one)}>
          {VIEWS[one]}
        </button>
      ))}
    </div>
  );
}

/** A lesson's plain file, what is wrong with it, and what learners will see. */
export function LessonEditor({ record, me, onCreated }: LessonEditorProps) {
  const copy = useEditedCopy({ kind: 'lessons', initial: record, empty: EMPTY, userId: me.id });
  const { document: typed, change } = copy;
  const id = copy.record?.id ?? null;
  const checked = useLessonChecks(id, typed);
  const area = useRef<HTMLTextAreaElement>(null);
  const [view, setView] = useState<View>('write');
  const isClosed = copy.record !== null && isLocked(copy.record.state);

  function after(saving: Promise<LessonRecord | null>) {
    void saving.then((saved) => saved && !record && onCreated(saved));
  }
  const save = () => after(copy.save());
  useSaveKey(save);

  function lead({ field, line }: DraftFault) {
    if (field !== 'source') return document.getElementById(`lesson-${field}`)?.focus();
    setView('write');
    // Once it is there again: a field that is hidden takes no focus.
    requestAnimationFrame(() => area.current && leadToLine(area.current, line ?? 1));
  }

  return (
    <Workshop className="lesson-editor">
      <DraftBar
        copy={copy}
        me={me}
        loss="Les lecteurs n’auront plus cette leçon, et son adresse ne mènera plus à rien."
        onSave={save}
        onStep={(step) => after(copy.move(step))}
      >
        <FileButtons copy={copy} isClosed={isClosed} />
        {id !== null && <Link to={`/lessons/${id}/versions`}>Versions et aperçu</Link>}
        {copy.record?.is_live && (
          <a href={lessonAddress(copy.record)} target="_blank" rel="noreferrer">
            Voir sur le site
          </a>
        )}
      </DraftBar>
      <ViewChoice view={view} onChoose={setView} />
      <div className="lesson-desk" data-view={view}>
        <fieldset className="written" disabled={isClosed}>
          <LessonFields copy={copy} />
          <label htmlFor="lesson-source">Fichier de la leçon</label>
          <textarea
            ref={area}
            id="lesson-source"
            className="lesson-file"
            spellCheck={false}
            value={typed.source}
            onChange={({ target }) => change({ source: target.value })}
          />
          <FaultList faults={checked?.checks.faults ?? null} open={[]} onLead={lead} />
        </fieldset>
        <section className="shown" aria-label="Aperçu">
          <LessonPreview checked={checked} />
        </section>
      </div>
      <DraftDialogs copy={copy} />
    </Workshop>
  );
}
