import { TextInput, type TextInputProps } from 'react-admin';

const ARABIC = { htmlInput: { lang: 'ar', dir: 'rtl', spellCheck: false } };

/** A field of a form for vowelled Arabic. */
export function ArabicInput(props: TextInputProps) {
  return <TextInput slotProps={ARABIC} parse={(text: string) => text.normalize('NFC')} {...props} />;
}
