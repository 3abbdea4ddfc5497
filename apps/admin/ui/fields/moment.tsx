import { DateField } from 'react-admin';

interface MomentProps {
  source: string;
  label?: string;
  /** The day alone. */
  isDay?: boolean;
}

const OPTIONS = {
  day: { dateStyle: 'medium' },
  moment: { dateStyle: 'medium', timeStyle: 'short' },
} as const;

/** A date and time of the record, as French writes it; a dash where there is none. */
export function Moment({ source, label, isDay = false }: MomentProps) {
  const given = label === undefined ? {} : { label };
  return (
    <DateField
      source={source}
      {...given}
      showTime={!isDay}
      locales="fr-FR"
      options={isDay ? OPTIONS.day : OPTIONS.moment}
      emptyText="–"
      className="moment"
    />
  );
}

const FORMAT = new Intl.DateTimeFormat('fr-FR', OPTIONS.moment);
const LONG = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short' });
const DAY = new Intl.DateTimeFormat('fr-FR', OPTIONS.day);

/** The same for what is no record of the console's. */
export const momentOf = (iso: string | null): string => (iso === null ? '–' : FORMAT.format(new Date(iso)));
export const dayOf = (iso: string | null): string => (iso === null ? '–' : DAY.format(new Date(iso)));

/** With the month written out, for a sentence. */
export const longMomentOf = (date: string | number): string => LONG.format(new Date(date));

/** '1:04' */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
