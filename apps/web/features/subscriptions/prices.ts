import type { Plan } from '#modules/subscriptions/contract';
import { euros, periodLabel } from './wording.ts';

type Priced = Pick<Plan, 'price' | 'duration_days'>;

const MONTH_DAYS = 30;
const YEAR_DAYS = 365;

/** Months in a plan's period: thirty days are one, as its label says, and so is a twelfth of a year. */
function monthsIn(days: number): number {
  return days % MONTH_DAYS === 0 ? days / MONTH_DAYS : (days * 12) / YEAR_DAYS;
}

const centsOf = ({ price }: Priced): number => Math.round(price * 100);

/** « soit 8,30 € par mois », and « environ » when that is rounded; nothing of a plan that is paid by the month. */
export function monthlyPrice(plan: Priced): string | undefined {
  if (plan.duration_days === MONTH_DAYS) return undefined;
  const cents = centsOf(plan) / monthsIn(plan.duration_days);
  const rounded = Math.round(cents);
  return `soit ${rounded === cents ? '' : 'environ '}${euros(rounded / 100)} par mois`;
}

/** « 24,90 € / 3 mois, soit 8,30 € par mois » */
export function wholePrice(plan: Priced): string {
  const byMonth = monthlyPrice(plan);
  return `${euros(plan.price)} / ${periodLabel(plan.duration_days)}${byMonth ? `, ${byMonth}` : ''}`;
}

/**
 * By how many whole hundredths a plan of a year is cheaper than twelve months of the cheapest plan of a month.
 * Rounded down: what is said is saved at least. Undefined for other plans, and where nothing is saved.
 */
export function yearlySaving(plan: Priced, plans: readonly Priced[]): number | undefined {
  if (plan.duration_days !== YEAR_DAYS) return undefined;
  const months = plans.filter(({ duration_days: days }) => days === MONTH_DAYS).map(centsOf);
  if (months.length === 0) return undefined;
  const twelve = 12 * Math.min(...months);
  const saving = Math.floor((100 * (twelve - centsOf(plan))) / twelve);
  return saving > 0 ? saving : undefined;
}
