import type { Familiarity } from '#modules/vocabulary/contract';

/** '34 mots connus sur 52', beside a text in a list. */
export function KnownWords({ of }: { of: Familiarity | undefined }) {
  if (!of || of.entries_count === 0) return null;
  const { known_count: known, entries_count: all } = of;
  return (
    <span className="known">
      {known} {known > 1 ? 'mots connus' : 'mot connu'} sur {all}
    </span>
  );
}
