import type { VerbPattern } from './verb.ts';

/** How the t of form VIII and some first letters of a root meet; the usual way first. */
const MEETINGS_WITH_T: Readonly<Record<string, readonly string[]>> = {
  و: ['تت'],
  ي: ['تت'],
  ت: ['تت'],
  ث: ['ثث', 'تت', 'ثت'],
  د: ['دد'],
  ذ: ['دد', 'ذذ', 'ذد'],
  ز: ['زد', 'زز'],
  ص: ['صط', 'صص'],
  ض: ['ضط', 'ضض', 'طط'],
  ط: ['طط'],
  ظ: ['ظظ', 'طط', 'ظط'],
};

/** The first letters of a root that meet the n or t of a form in a way of their own. */
export function lettersThatMeet(form: 'VII' | 'VIII'): string[] {
  return form === 'VIII' ? Object.keys(MEETINGS_WITH_T) : ['م'];
}

/**
 * The ways in which the first letter of a root and the n or t of its form may be said.
 * @returns the usual way first
 */
export function meetings(form: 'VII' | 'VIII', first: string): readonly string[] {
  if (form === 'VIII') return MEETINGS_WITH_T[first] ?? [`${first}ت`];
  return first === 'م' ? ['نم', 'مم'] : [`ن${first}`];
}

/** The first letter of this verb with the n or t of its form. */
export function meetingOf({ form, root, meeting }: VerbPattern): string {
  const first = root[0] ?? '';
  return meeting ?? meetings(form === 'VII' ? 'VII' : 'VIII', first)[0] ?? '';
}
