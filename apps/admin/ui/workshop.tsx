import type { ReactNode } from 'react';
import './workshop.css';

interface WorkshopProps {
  className?: string;
  children: ReactNode;
}

/** A screen of the console that is no plain form: its own fields and buttons, dense, in both colours. */
export function Workshop({ className = '', children }: WorkshopProps) {
  return <div className={`workshop ${className}`}>{children}</div>;
}
