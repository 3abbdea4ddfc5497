export const MONEY = /^\d{1,9}(\.\d{1,2})?$/;

export function centsOf(value: string): number {
  return Math.round(Number(value) * 100);
}

/** 9.90, as sales and lists of transactions have it. */
export function fixed(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** 9.9 or 0.0, as PayPal shows sums of a subscription. */
function short(cents: number): string {
  return fixed(cents).replace(/0$/, '');
}

export function feeOf(cents: number): number {
  return Math.round(cents * 0.029) + 35;
}

export function shortMoney(cents: number, currency: string) {
  return { currency_code: currency, value: short(cents) };
}

export function fixedMoney(cents: number, currency: string) {
  return { currency_code: currency, value: fixed(cents) };
}
