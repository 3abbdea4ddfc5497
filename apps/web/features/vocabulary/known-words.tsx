import type { Familiarity } from '#modules/vocabulary/contract';
import { plural } from '../../lib/plural.ts';

/** '34 mots déjà rencontrés sur 52', beside a text in a list: met, which is not yet known. */
export function KnownWords({ of }: { of: Familiarity | undefined }) {
  if (!of || of.entries_count === 0) return null;
  const { known_count: met, entries_count: all } = of;
  return (
    <span className="known">
      {plural(met, 'mot déjà rencontré', 'mots déjà rencontrés')} sur {all}
    </span>
  );
}
