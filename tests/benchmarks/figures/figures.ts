/** The middle of some figures. */
export function median(figures: readonly number[]): number {
  return percentile(figures, 50);
}

/** @param percent 0 to 100 */
export function percentile(figures: readonly number[], percent: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const place = Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100));
  return sorted[place] ?? Number.NaN;
}

/** A figure as French writes it; a dash where there is none. */
export function french(figure: number | undefined, digits = 0): string {
  if (figure === undefined || Number.isNaN(figure)) return '–';
  return figure.toLocaleString('fr-FR', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** A Markdown table under a title. */
export function table(title: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = line(head.map((_, index) => (index === 0 ? '---' : '---:')));
  return [`## ${title}`, '', line(head), rule, ...rows.map(line), ''].join('\n');
}
