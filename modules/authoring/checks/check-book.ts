import type { BookDocument } from '../drafts/document-contract.ts';
import type { DraftFault } from '../editor/contract.ts';
import { createFaultLog } from '../formats/source-lines.ts';
import { requireArabic } from './check-arabic.ts';
import { requireFrench } from './check-french.ts';

/** What keeps a book from being published. */
export function checkBook({ title, title_ar, description }: BookDocument): DraftFault[] {
  const logs = [createFaultLog('title'), createFaultLog('title_ar'), createFaultLog('description')] as const;
  requireFrench(title, 'titre', 1, logs[0]);
  if (title_ar) requireArabic(title_ar, 'titre arabe', 1, logs[1]);
  requireFrench(description, 'description', 1, logs[2]);
  return logs.flatMap(({ file: field, faults }) =>
    faults.map(({ message }) => ({ field, line: null, message })),
  );
}
