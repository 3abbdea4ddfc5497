const NUMBER = new Intl.NumberFormat('fr-FR');

/** A number as French writes it. */
export function numberOf(count: number): string {
  return NUMBER.format(count);
}

/** How many of something, as French counts: none and one are singular. */
export function plural(count: number, one: string, many: string): string {
  return `${numberOf(count)}\u00A0${count < 2 ? one : many}`;
}

/** How much of a whole, never more than is true: 99,6 % are 99 %. */
export function percent(part: number, whole: number): string {
  return `${Math.floor((100 * part) / whole)}\u00A0%`;
}
