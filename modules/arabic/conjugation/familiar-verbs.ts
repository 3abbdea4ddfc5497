import type { ShortVowel } from '../spelling/sounds.ts';
import { ITTAKHADHA } from './exceptions.ts';
import type { Form } from './forms.ts';
import type { VerbPattern } from './verb.ts';

// What neither past nor present of huwa lets hear: it has to be known, and dictionaries note it. A verb that
// is not here is read by the rule, which each list states.

/** Doubled, present in a: the i of the past shows only in مَسِسْتُ. By the rule it is a. */
const DOUBLED_IN_I =
  'برر بحح بذذ بشش بلل حرر حظظ خبب خسس زلل سفف شحح شلل شمم صبب صمم ضنن طبب ظلل عضض غرر غصص غضض فظظ قرر لبب لجج لدد لذذ مسس مصص مضض ملل هشش ودد';

/** Hollow with a in the present: the root has y. By the rule it has w, as خَافَ and نَامَ. */
const HOLLOW_IN_Y = 'حير شيء غير كيد نيل هيب';

/** Form VIII in tt: the root begins with t. By the rule with w, as اِتَّصَلَ. */
const BEGINNING_WITH_T = 'تبع تجر ترس تخم';

function verbs(roots: string, verb: Omit<VerbPattern, 'root'>): VerbPattern[] {
  return roots.split(' ').map((root) => ({ root: [...root], ...verb }));
}

const formOne = (pastVowel: ShortVowel, presentVowel: ShortVowel) =>
  ({ form: 'I', pastVowel, presentVowel }) as const;
const eight = (meeting: string) => ({ form: 'VIII' as Form, meeting });

/** Verbs to be recognised before any other with the same past and present. */
export function familiarVerbs(): VerbPattern[] {
  return [
    ...verbs(DOUBLED_IN_I, { ...formOne('i', 'a'), retainsFirst: true }),
    ...verbs(HOLLOW_IN_Y, formOne('i', 'a')),
    ...verbs(BEGINNING_WITH_T, eight('تت')),
    ITTAKHADHA,
    ...verbs('ذكر', eight('دد')),
    ...verbs('رءي', formOne('a', 'a')),
    ...verbs('رءي', { form: 'IV' }),
  ];
}
