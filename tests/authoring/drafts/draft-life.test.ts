import { describe, expect, it } from 'vitest';
import {
  DRAFT_ACTIONS,
  DRAFT_LIFE,
  type DraftAction,
  draftStep,
} from '../../../modules/authoring/drafts/draft-life.ts';
import type { DraftState } from '../../../modules/authoring/drafts/draft-schema.ts';

const STATES = Object.keys(DRAFT_LIFE) as DraftState[];
type Row = 'draft' | 'published';
const AUTHOR = 1;
const SUBMITTER = 2;

const PEOPLE = {
  author: { id: AUTHOR, role: 'reviewer' },
  submitter: { id: SUBMITTER, role: 'reviewer' },
  writer: { id: 5, role: 'editor' },
  colleague: { id: 3, role: 'reviewer' },
  'author with all rights': { id: AUTHOR, role: 'superuser' },
  superuser: { id: 4, role: 'superuser' },
} as const;
type DataSubject = keyof typeof PEOPLE;
const ALL = Object.keys(PEOPLE) as DataSubject[];
const SECOND: DataSubject[] = ['colleague', 'author with all rights', 'superuser'];
const SUPERUSERS: DataSubject[] = ['author with all rights', 'superuser'];

/** Every action that some state knows: where it leads, and who may; all others are refused. */
const KNOWN: [DraftState, DraftAction, DraftState, DataSubject[]][] = [
  ['draft', 'save', 'draft', ALL],
  ['draft', 'submit', 'in_review', ALL],
  ['draft', 'publish', 'published', SUPERUSERS],
  ['draft', 'schedule', 'scheduled', SUPERUSERS],
  ['draft', 'archive', 'archived', ALL],
  ['in_review', 'save', 'draft', ALL],
  ['in_review', 'return', 'draft', ALL],
  ['in_review', 'publish', 'published', SECOND],
  ['in_review', 'schedule', 'scheduled', SECOND],
  ['in_review', 'archive', 'archived', ALL],
  ['scheduled', 'publish', 'published', SECOND],
  ['scheduled', 'schedule', 'scheduled', SECOND],
  ['scheduled', 'unschedule', 'in_review', ALL],
  ['scheduled', 'archive', 'archived', ALL],
  ['published', 'save', 'draft', ALL],
  ['published', 'archive', 'archived', ALL],
  ['archived', 'revive', 'draft', ALL],
];

function outcome(
  state: DraftState,
  action: DraftAction,
  person: DataSubject,
  rowState: Row = 'draft',
): string {
  try {
    const life = { state, authorId: AUTHOR, submitterId: SUBMITTER, rowState };
    return draftStep(life, action, PEOPLE[person]).to;
  } catch (error) {
    return (error as { code: string }).code;
  }
}

describe.each(STATES)('[STF-03] a working copy that is %s', (state) => {
  describe.each(DRAFT_ACTIONS)('%s', (action) => {
    const [, , to, people = []] = KNOWN.find(([from, known]) => from === state && known === action) ?? [];

    it.each(ALL)('by its %s goes where the rules say, or nowhere', (person) => {
      const ofRole = PEOPLE[person].role === 'editor' ? 'reviewer_needed' : 'second_person_needed';
      const refused = to ? ofRole : 'step_not_possible';
      expect(outcome(state, action, person)).toBe(to && people.includes(person) ? to : refused);
    });
  });
});

it.each(STATES.filter((state) => state !== 'archived'))(
  '[STF-03] what readers have is taken away by superusers alone, its working copy being %s',
  (state) => {
    for (const person of ALL) {
      const expected = SUPERUSERS.includes(person) ? 'archived' : 'removal_needs_superuser';
      expect(outcome(state, 'archive', person, 'published'), person).toBe(expected);
    }
  },
);

it('[STF-03] what nobody has written, as an import, any member of staff may publish', () => {
  const life = { state: 'in_review', authorId: null, submitterId: SUBMITTER, rowState: 'draft' } as const;
  expect(draftStep(life, 'publish', PEOPLE.author).to).toBe('published');
});
