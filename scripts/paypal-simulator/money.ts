export const MONEY = /^\d{1,9}(\.\d{1,2})?$/;

export function centsOf(value: string): number {
  return Math.round(Number(value) * 100);
}

/** 9.90, as sales and lists of transactions have it. */
export function fixed(cents: number): string {
  return (cents / 100).toFixed(2);
}
