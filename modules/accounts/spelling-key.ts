/**
 * What two spellings of a name or an address have in common: compatibility forms, case, runs of spaces and
 * characters that nobody sees make no difference.
 */
export function keyOf(nameOrAddress: string): string {
  return nameOrAddress
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}
