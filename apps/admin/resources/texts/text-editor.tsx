import { useMemo } from 'react';
import { Title } from 'react-admin';
import { Link } from 'react-router-dom';
import type { DocumentWord, TextDocument, TextRecord } from '#modules/authoring/contract';
import { call } from '../../providers/call.ts';
import { Workshop } from '../../ui/workshop.tsx';
import { DraftBar } from '../drafts/draft-bar.tsx';
import { DraftDialogs } from '../drafts/draft-dialogs.tsx';
import { isLocked, type Me } from '../drafts/transitions.ts';
import { useChecks } from '../drafts/use-checks.ts';
import { type RequestedStep, useEditedCopy } from '../drafts/use-edited-copy.ts';
import { PublicationOf } from '../review/publication.tsx';
import { ExportText } from './export-text.tsx';
import { FaultList } from './fault-list.tsx';
import { checkable, missingOfText } from './faults.ts';
import { FiguresPanel } from './figures-panel.tsx';
import { BothColumns } from './lines/both-columns.tsx';
import { ParsingPanel } from './parsing-panel.tsx';
import { RecordingPanel } from './recording/recording-panel.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { TextFields } from './text-fields.tsx';
import { useAnalysis, useOnceAnalysed } from './use-analysis.ts';
import { useEditorView } from './use-editor-view.ts';
import { useSaveKey, useShortcuts } from './use-shortcuts.ts';
import { NewEntries } from './words/new-entries.tsx';
import { PastedWordsReport, usePastedWords } from './words/pasted-words.tsx';
import { useLinking, useWordOrder } from './words/use-linking.ts';
import { WorkPanel } from './work-panel.tsx';
import './texts.css';

const CHECKING = {
  check: ({ document }: { document: TextDocument }) =>
    call('POST /admin/text-checks/', { body: { document: checkable(document) } }),
  missing: ({ document }: { document: TextDocument }) => missingOfText(document),
};

interface TextEditorProps {
  /** Null for a new text. */
  record: TextRecord | null;
  /** What a new text begins with. */
  empty: TextDocument;
  me: Me;
  /** A new text has been saved for the first time. */
  onCreated(record: TextRecord): void;
}

/** A text from two pasted columns to what readers get. */
export function TextEditor({ record, empty, me, onCreated }: TextEditorProps) {
  const copy = useEditedCopy({ kind: 'texts', initial: record, empty, userId: me.id });
  const { document, change } = copy;
  const analysis = useAnalysis(document);
  const question = useMemo(() => ({ document }), [document]);
  const faults = useChecks(question, CHECKING);
  const isClosed = copy.record !== null && isLocked(copy.record.state);
  const setWords = (words: DocumentWord[]) => isClosed || change({ words });
  const linking = useLinking(analysis, document.words, setWords);
  useWordOrder(analysis, document.words, setWords);
  const pasted = usePastedWords(setWords);
  const view = useEditorView(document, analysis, linking);

  const save = useOnceAnalysed(analysis, (step: RequestedStep | null) => {
    const saving = step ? copy.move(step) : copy.save();
    void saving.then((saved) => saved && !record && onCreated(saved));
  });
  useSaveKey(() => save(null));
  useShortcuts({
    '?': () => view.setHelp(true),
    v: () => view.setBare(!view.isBare),
    t: () => view.setWhole(!view.isWhole),
  });

  return (
    <Workshop className="text-editor">
      <Title title={document.title || 'Nouveau texte'} />
      <DraftBar
        copy={copy}
        me={me}
        loss="Les lecteurs ne verront plus ce texte. Les mots qu’ils y ont enregistrés leur restent."
        gain={copy.record && <PublicationOf textId={copy.record.id} />}
        onSave={() => save(null)}
        onStep={save}
      >
        {copy.record && <Link to={`/texts/${copy.record.id}/relecture`}>Relecture</Link>}
        {copy.record && <Link to={`/texts/${copy.record.id}/versions`}>Versions et aperçu</Link>}
        {copy.record && <ExportText textId={copy.record.id} />}
        <button type="button" onClick={() => view.setHelp(true)} aria-label="Raccourcis" title="Raccourcis">
          ?
        </button>
      </DraftBar>
      <fieldset disabled={isClosed}>
        <TextFields document={document} isNew={!copy.record} onChange={change} />
        <div className="desk">
          <section className="columns" aria-label="Texte">
            <BothColumns
              document={document}
              lines={analysis.lines}
              linking={linking}
              view={view}
              onChange={change}
              onWords={pasted.read}
            />
            <RecordingPanel
              textId={copy.record?.id ?? null}
              recording={document.recording}
              arabic={document.arabic}
              onChange={(recording) => change({ recording })}
            />
          </section>
          <aside className="side" aria-label="À faire">
            <WorkPanel analysis={analysis} linking={linking} text={document} given={pasted.given} />
            <PastedWordsReport {...pasted} />
            <NewEntries words={document.words} />
            <FaultList
              faults={faults}
              open={linking.open}
              onLead={view.lead}
              text={{ document, onChange: change }}
            />
            <FiguresPanel textId={copy.record?.id ?? null} document={document} />
            <ParsingPanel
              textId={copy.record?.id ?? null}
              document={document}
              lines={analysis.lines}
              current={linking.current}
              onLook={linking.look}
            />
          </aside>
        </div>
      </fieldset>
      <DraftDialogs copy={copy} />
      {view.isHelp && <ShortcutsDialog onClose={() => view.setHelp(false)} />}
    </Workshop>
  );
}
