import type { ReactNode } from 'react';

interface FootProps {
  isDone: boolean;
  onUnknown(): void;
  children: ReactNode;
}

/** What can be done with a question that is not answered yet. */
export function Foot({ isDone, onUnknown, children }: FootProps) {
  return (
    <div className="drill-end">
      <button className="btn bare" type="button" aria-disabled={isDone || undefined} onClick={onUnknown}>
        Je ne sais pas
      </button>
      <span className="actions">{children}</span>
    </div>
  );
}

export function CheckButton({ isOff }: { isOff: boolean }) {
  return (
    <button className="btn main" type="submit" disabled={isOff}>
      Vérifier
    </button>
  );
}
