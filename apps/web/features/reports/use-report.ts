import { useDialog } from '../../ui/use-dialog.tsx';

const loadDialog = () => import('./report-dialog.tsx').then(({ ReportDialog }) => ReportDialog);

/** The dialog in which a reader reports an error. */
export const useReport = () => useDialog(loadDialog, 'Le formulaire n’a pas pu être chargé');
