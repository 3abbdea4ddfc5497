import type { ReactNode } from 'react';
import { useTheme } from 'react-admin';
import './workshop.css';

interface WorkshopProps {
  className?: string;
  children: ReactNode;
}

/** A screen of the console that is no plain form: its own fields and buttons, dense, in both colours. */
export function Workshop({ className = '', children }: WorkshopProps) {
  const [mode] = useTheme();
  return (
    <div className={`workshop ${className}`} data-mode={mode}>
      {children}
    </div>
  );
}
