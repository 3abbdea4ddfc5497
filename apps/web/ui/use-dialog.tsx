import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import { showToast } from './toasts.tsx';

interface Closed {
  onClose: () => void;
}

/**
 * A dialog that few open: its code comes when it is asked for.
 * @param load brings it; the same function at each rendering
 * @param failure what is said when it does not come, without what to do then
 */
export function useDialog<P extends Closed>(
  load: () => Promise<ComponentType<P>>,
  failure: string,
): { dialog: ReactNode; open: (props: Omit<P, 'onClose'>) => void } {
  const [dialog, setDialog] = useState<ReactNode>(null);
  const open = useCallback(
    (props: Omit<P, 'onClose'>) =>
      void load().then(
        (Dialog) => {
          // The compiler does not see that all of it is there.
          const all = { ...props, onClose: () => setDialog(null) } as P;
          setDialog(<Dialog {...all} />);
        },
        () => showToast(`${failure}. Vérifiez votre connexion, puis réessayez.`, 'failure'),
      ),
    [load, failure],
  );
  return { dialog, open };
}
