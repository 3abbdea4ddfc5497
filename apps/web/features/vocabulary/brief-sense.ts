/** The first sense of a word, without what comes after it: « se coucher » of « se coucher (soleil), disparaître ». */
export function briefSense(french: string): string {
  return french.split(/\s*[(,;]/, 1)[0] || french;
}
