import { type ComponentType, useCallback, useState } from 'react';
import type { ReportKind } from '#modules/reports/contract';
import { showToast } from '../../ui/toasts.tsx';
import type { ReportDialogProps, ReportedWord } from './reported.ts';

interface Opened extends Pick<ReportDialogProps, 'line' | 'word' | 'kind'> {
  Dialog: ComponentType<ReportDialogProps>;
}

/** The dialog in which a reader reports an error; few do, so it comes when it is asked for. */
export function useReport() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const report = useCallback(async (line: number, word: ReportedWord | null = null, kind?: ReportKind) => {
    try {
      const { ReportDialog } = await import('./report-dialog.tsx');
      setOpened({ Dialog: ReportDialog, line, word, kind });
    } catch {
      showToast('Le formulaire n’a pas pu être chargé. Vérifiez votre connexion, puis réessayez.', 'failure');
    }
  }, []);
  const close = useCallback(() => setOpened(null), []);
  return { opened, report, close };
}
