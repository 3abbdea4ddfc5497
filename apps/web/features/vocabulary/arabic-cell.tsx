// biome-ignore-all lint/a11y/noRedundantRoles: narrow screens change `display`, which takes native roles away
interface ArabicCellProps {
  /** What the column says, for narrow screens. */
  label: string;
  form: string | null;
  id?: string | undefined;
}

/** A form of a word in a table; a dash where it has none. */
export function ArabicCell({ label, form, id }: ArabicCellProps) {
  if (!form) {
    return (
      <td role="cell" className="a" data-l={label}>
        –
      </td>
    );
  }
  return (
    <td role="cell" className="a" data-l={label} lang="ar" dir="rtl" id={id}>
      {form}
    </td>
  );
}
