import type { ReactNode } from 'react';
import { AlertIcon, CheckIcon } from '../../ui/icons.tsx';

/** How something ended well, with where to go from here. */
export function Done({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <div className="outcome" role="status">
      <p className="notice">
        <CheckIcon /> <span>{children}</span>
      </p>
      {actions && <p className="actions">{actions}</p>}
    </div>
  );
}

/** That it did not, in its specified words. */
export function Refused({ message, actions }: { message: string; actions?: ReactNode }) {
  return (
    <div className="outcome" role="alert">
      <p className="error">
        <AlertIcon /> {message}
      </p>
      {actions && <p className="actions">{actions}</p>}
    </div>
  );
}
