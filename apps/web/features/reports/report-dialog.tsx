import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import type { GivenReport, ReportKind } from '#modules/reports/contract';
import { messageOf } from '../../../client/call-refused.ts';
import { call } from '../../session/session.ts';
import { Field } from '../../ui/form/field.tsx';
import { FormEnd } from '../../ui/form/form-parts.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { AlertIcon } from '../../ui/icons.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { REPORT_KIND_NAMES } from './kinds.ts';
import { OwnReports, ownReports } from './own-reports.tsx';

/** The word that a report is about. */
interface ReportedWord {
  id: number;
  /** As it stands in its line. */
  spelling: string;
}

interface ReportDialogProps {
  textId: number;
  line: number;
  /** Null: the line as a whole. */
  word: ReportedWord | null;
  /** Chosen when the dialog opens. */
  kind?: ReportKind | undefined;
  onClose: () => void;
}

const FIELDS = { kind: 'Ce qui ne va pas', remark: 'Remarque (facultative)' } as const;
const FAILED = 'Votre signalement n’a pas pu être envoyé. Rien n’est perdu\u00a0: réessayez dans un instant.';
const OF_A_LINE: readonly ReportKind[] = ['vowels', 'translation', 'other'];
const OF_A_WORD: readonly ReportKind[] = ['vowels', 'sense', 'translation', 'parsing', 'other'];

interface KindChoiceProps {
  kinds: readonly ReportKind[];
  chosen: ReportKind | undefined;
  fault: string | undefined;
}

function KindChoice({ kinds, chosen, fault }: KindChoiceProps) {
  const id = useId();
  return (
    <fieldset className="field kinds" aria-describedby={fault && id}>
      <legend>{FIELDS.kind}</legend>
      {kinds.map((kind) => (
        <label className="check" key={kind}>
          <input
            type="radio"
            name="kind"
            value={kind}
            defaultChecked={kind === chosen}
            aria-invalid={fault !== undefined}
          />{' '}
          {REPORT_KIND_NAMES[kind]}
        </label>
      ))}
      {fault && (
        <p className="error" id={id}>
          <AlertIcon /> {fault}
        </p>
      )}
    </fieldset>
  );
}

/** A reader says what is wrong with a line, or with a word of it. */
export function ReportDialog({ textId, line, word, kind: chosen, onClose }: ReportDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const client = useQueryClient();
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  const { formProps, field, end } = useForm({
    fields: FIELDS,
    check: ({ kind }) => (kind ? undefined : { fields: { kind: 'Dites ce qui ne va pas.' } }),
    async send({ kind, remark }) {
      const given = { text_id: textId, line, text_word_id: word?.id ?? null };
      // The choice is one of the radio buttons'.
      await call('POST /reports/', { body: { ...given, kind: kind as GivenReport['kind'], remark } });
      void client.invalidateQueries({ queryKey: ownReports(textId).queryKey });
      showToast('Merci\u00a0! Votre signalement est parvenu à l’équipe.', 'success');
      close();
    },
    explain: (error) => messageOf(error, FAILED),
  });
  return (
    <dialog className="confirm report-dialog" ref={dialog} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId}>Signaler une erreur</h2>
      <p className="soft">
        {word ? (
          <>
            Le mot{' '}
            <bdi lang="ar" dir="rtl">
              {word.spelling}
            </bdi>
            , ligne {line}
          </>
        ) : (
          <>La ligne {line}, son arabe et sa traduction</>
        )}
      </p>
      <OwnReports textId={textId} line={line} wordId={word?.id ?? null} />
      <form className="form" {...formProps}>
        <KindChoice kinds={word ? OF_A_WORD : OF_A_LINE} chosen={chosen} fault={field('kind').fault} />
        <Field {...field('remark')} rows={3} autoComplete="off" isOptional />
        <div className="actions">
          <button className="btn" type="button" onClick={close}>
            Annuler
          </button>
          <FormEnd {...end} label="Envoyer" busyLabel="Envoi en cours…" />
        </div>
      </form>
    </dialog>
  );
}
