import { FunctionField } from 'react-admin';
import { dayOf, momentOf } from '../paris-time.ts';

interface MomentProps {
  source: string;
  label?: string;
  /** The day alone. */
  isDay?: boolean;
}

/** A date and time of the record; a dash where there is none. */
export function Moment({ source, label, isDay = false }: MomentProps) {
  const given = label === undefined ? {} : { label };
  const write = isDay ? dayOf : momentOf;
  return (
    <FunctionField<Record<string, string | null> & { id: number }>
      source={source}
      {...given}
      className="moment"
      render={(record) => write(record[source] ?? null)}
    />
  );
}

/** '1:04' */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
