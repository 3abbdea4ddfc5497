import { type ReactNode, useRef } from 'react';
import { type HttpError, SimpleForm, type SimpleFormProps, useNotify } from 'react-admin';
import { call } from '../../../providers/call.ts';
import { Workshop } from '../../../ui/workshop.tsx';
import { useSaveKey } from '../../texts/use-shortcuts.ts';
import { outcomeOf } from '../outcome.ts';
import { typingStatus } from '../save-status.tsx';
import { useMe } from '../use-me.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { compareFields, type FormField, type Values } from './form-fields.ts';
import { ResumeDialog } from './resume-dialog.tsx';
import { useAutosaveForm } from './use-autosave-form.ts';

/** The resources that have such forms. */
type FormKind = 'plans' | 'words';

interface AutosavingProps {
  kind: FormKind;
  userId: number;
  id: number | null;
  fields: readonly FormField[];
  empty: Values;
}

/** What became of the typing, and what is to be decided about it. */
function Autosaving({ kind, userId, id, fields, empty }: AutosavingProps) {
  const place = useRef<HTMLDivElement>(null);
  const submit = () => place.current?.closest('form')?.requestSubmit();
  const form = useAutosaveForm({ userId, kind, id }, fields, empty, submit);
  const { outcome, record } = form;
  useSaveKey(() => form.isChanged && outcome.kind !== 'saving' && submit());
  return (
    <div ref={place}>
      <Workshop>
        <p className="soft" role="status">
          {typingStatus(form)}
        </p>
        <ResumeDialog
          offer={form.offer}
          revision={record?.version ?? 0}
          onResume={form.resume}
          onAbandon={form.abandon}
        />
        {outcome.kind === 'conflict' && id !== null && (
          <ConflictDialog<Values>
            read={() => call(`GET /admin/${kind}/{id}/`, { params: { id } })}
            message={outcome.message}
            compare={(theirs) => compareFields(fields, theirs, form.merged(theirs))}
            onSaveMine={form.saveMine}
            onTake={form.takeTheirs}
            onLater={form.dismiss}
          />
        )}
      </Workshop>
    </div>
  );
}

interface AutosaveFormProps extends Omit<SimpleFormProps, 'id' | 'children'> {
  kind: FormKind;
  /** Null for a new record. */
  id: number | null;
  fields: readonly FormField[];
  children: ReactNode;
}

/** A form of which nothing that is typed is lost: by a closed tab, a lost network or somebody else's save. */
export function AutosaveForm({ kind, id, fields, children, ...form }: AutosaveFormProps) {
  const me = useMe();
  return (
    <SimpleForm {...form} warnWhenUnsavedChanges>
      {children}
      {me && (
        <Autosaving kind={kind} userId={me.id} id={id} fields={fields} empty={form.defaultValues ?? {}} />
      )}
    </SimpleForm>
  );
}

/** The notice of a refused save that neither the fields of such a form nor its status and its dialog show. */
export function useFormRefusal() {
  const notify = useNotify();
  return {
    onError(error: unknown) {
      const outcome = outcomeOf(error as HttpError);
      if (outcome.kind !== 'refused' || Object.keys(outcome.fields).length > 0) return;
      notify(outcome.message, { type: 'error', multiLine: true, autoHideDuration: 10_000 });
    },
  };
}
