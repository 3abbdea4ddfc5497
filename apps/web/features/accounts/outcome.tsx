import { type ReactNode, useEffect, useRef } from 'react';
import { AlertIcon, CheckIcon } from '../../ui/icons.tsx';

/** How something ended well, with where to go from here; it takes the focus of the form that it replaces. */
export function Done({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div className="outcome" role="status" ref={place} tabIndex={-1}>
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
