import { type FormEvent, type ReactNode, useState } from 'react';
import { Sentence } from '../../ui/decision.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { instantOf } from '../../ui/paris-time.ts';
import type { TransitionAction } from './transitions.ts';
import { TRANSITION_NAMES } from './transitions.ts';
import type { RequestedStep } from './use-edited-copy.ts';

/** The steps that ask for something first. */
export type AskedStep = Extract<TransitionAction, 'publish' | 'schedule' | 'return' | 'archive'>;

interface TransitionDialogProps {
  action: AskedStep;
  /** What archiving takes from readers. */
  loss: string;
  /** What publishing changes for readers. */
  gain?: ReactNode;
  onStep(step: RequestedStep): void;
  onClose(): void;
}

interface FieldProps {
  value: string;
  onChange(value: string): void;
}

function MomentField({ value, onChange }: FieldProps) {
  return (
    <label>
      <span>Date et heure de parution (heure de Paris)</span>
      <input type="datetime-local" required value={value} onChange={({ target }) => onChange(target.value)} />
    </label>
  );
}

/** When a text is to appear, why it goes back, or whether it is really to leave the site. */
export function TransitionDialog({ action, loss, gain, onStep, onClose }: TransitionDialogProps) {
  const [value, setValue] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    onClose();
    if (action === 'schedule') onStep({ action, publish_at: instantOf(value).toISOString() });
    else onStep(action === 'return' ? { action, remark: value } : { action });
  }
  return (
    <Dialog title={TRANSITION_NAMES[action]} onClose={onClose}>
      <form onSubmit={submit}>
        {action === 'schedule' && <MomentField value={value} onChange={setValue} />}
        {action === 'return' && <Sentence label="Remarque pour l’auteur" value={value} onChange={setValue} />}
        {action === 'archive' && <p>{loss}</p>}
        {action === 'publish' && gain}
        <DialogActions label={TRANSITION_NAMES[action]} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
