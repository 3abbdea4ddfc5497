import type { ShortVowel } from '../spelling/sounds.ts';
import type { Form } from './forms.ts';

/** All that decides the forms of a verb. */
export interface VerbPattern {
  /** Three or four letters, hamza always ء; a weak letter as this verb shows it. */
  readonly root: readonly string[];
  readonly form: Form;
  /** Form I only: the vowels of the middle letter. */
  readonly pastVowel?: ShortVowel | undefined;
  readonly presentVowel?: ShortVowel | undefined;
  /** The first letter and the t of form VIII, or the n of form VII, where they do not meet as usual. */
  readonly meeting?: string | undefined;
  /** Form I with an initial w that stays in the present: يَوْجَلُ. */
  readonly retainsFirst?: boolean | undefined;
  /** A middle w or y stays a consonant (عَوِرَ), or two equal letters stay apart (ضَبِبَ). */
  readonly retainsMiddle?: boolean | undefined;
}
