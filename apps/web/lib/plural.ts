const NUMBER = new Intl.NumberFormat('fr-FR');

/** A number as French writes it. */
export function numberOf(count: number): string {
  return NUMBER.format(count);
}

/** How many of something, as French counts: none and one are singular. */
export function plural(count: number, one: string, many: string): string {
  return `${numberOf(count)}\u00A0${count < 2 ? one : many}`;
}
