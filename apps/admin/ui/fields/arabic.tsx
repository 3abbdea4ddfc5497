import { type FieldProps, TextInput, type TextInputProps, useFieldValue } from 'react-admin';

interface ArabicProps {
  children: string | null | undefined;
}

/** A run of Arabic, alone or among other text. */
export function Arabic({ children }: ArabicProps) {
  if (!children) return null;
  return (
    <bdi lang="ar" dir="rtl">
      {children}
    </bdi>
  );
}

/** What a record says in Arabic, in a list. */
export function ArabicField(props: FieldProps) {
  return <Arabic>{useFieldValue(props)}</Arabic>;
}

const ARABIC = { htmlInput: { lang: 'ar', dir: 'rtl', spellCheck: false } };

/** A field of a form for vowelled Arabic. */
export function ArabicInput(props: TextInputProps) {
  return <TextInput slotProps={ARABIC} parse={(text: string) => text.normalize('NFC')} {...props} />;
}
