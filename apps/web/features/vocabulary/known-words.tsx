import type { MemoryCounts } from '#modules/memory/contract';
import { plural } from '../../lib/plural.ts';

/** '34 mots déjà rencontrés sur 52, dont 12 appris', beside a text in a list. */
export function KnownWords({ of }: { of: MemoryCounts | undefined }) {
  if (!of) return null;
  const seen = of.met + of.learning + of.known;
  const all = seen + of.new;
  if (all === 0) return null;
  return (
    <span className="known">
      {plural(seen, 'mot déjà rencontré', 'mots déjà rencontrés')} sur {all}
      {of.known > 0 && `, dont ${plural(of.known, 'appris', 'appris')}`}
    </span>
  );
}
