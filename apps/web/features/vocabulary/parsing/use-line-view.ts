import { useDialog } from '../../../ui/use-dialog.tsx';

const loadView = () => import('./line-view.tsx').then(({ LineView }) => LineView);

/** The dialog that parses a line as a whole. */
export const useLineView = () => useDialog(loadView, 'L’analyse n’a pas pu être chargée');
