import type { PublicationState } from '#modules/library';
import { type Actor, ReviewerNeeded } from '#modules/platform';
import { RemovalNeedsSuperuser, SecondPersonNeeded, StepNotPossible } from '../errors.ts';
import type { DraftState, Transition } from './draft-schema.ts';

// The one place that says what may become of a working copy, and at whose hand. Pure.

export const DRAFT_ACTIONS = [
  'save',
  'submit',
  'return',
  'publish',
  'schedule',
  'unschedule',
  'archive',
  'revive',
] as const satisfies readonly ('save' | Transition['action'])[];
export type DraftAction = (typeof DRAFT_ACTIONS)[number];

export interface DraftStep {
  to: DraftState;
  /**
   * `second`: reviewers who have neither written nor submitted this version. A superuser may do all that anybody may.
   */
  by: 'staff' | 'second' | 'superuser';
  /** It takes away what readers have: nobody reviews that before it is done, so a superuser does it. */
  takesAway?: true;
}

const ARCHIVED: DraftStep = { to: 'archived', by: 'staff', takesAway: true };
const SAVED: DraftStep = { to: 'draft', by: 'staff' };

/** Every state and every action; null: not possible. What readers see changes by `publish` and `archive` alone. */
export const DRAFT_LIFE: Readonly<Record<DraftState, Readonly<Record<DraftAction, DraftStep | null>>>> = {
  draft: {
    save: SAVED,
    submit: { to: 'in_review', by: 'staff' },
    return: null,
    publish: { to: 'published', by: 'superuser' },
    schedule: { to: 'scheduled', by: 'superuser' },
    unschedule: null,
    archive: ARCHIVED,
    revive: null,
  },
  in_review: {
    // What was reviewed is not what stands there any more.
    save: SAVED,
    submit: null,
    return: { to: 'draft', by: 'staff' },
    publish: { to: 'published', by: 'second' },
    schedule: { to: 'scheduled', by: 'second' },
    unschedule: null,
    archive: ARCHIVED,
    revive: null,
  },
  scheduled: {
    // A date that somebody counts on is not lost by a save: it is taken off first.
    save: null,
    submit: null,
    return: null,
    publish: { to: 'published', by: 'second' },
    schedule: { to: 'scheduled', by: 'second' },
    unschedule: { to: 'in_review', by: 'staff' },
    archive: ARCHIVED,
    revive: null,
  },
  published: {
    save: SAVED,
    submit: null,
    return: null,
    publish: null,
    schedule: null,
    unschedule: null,
    archive: ARCHIVED,
    revive: null,
  },
  archived: {
    save: null,
    submit: null,
    return: null,
    publish: null,
    schedule: null,
    unschedule: null,
    archive: null,
    revive: { to: 'draft', by: 'staff' },
  },
};

/** What the rules look at. */
interface Life {
  state: DraftState;
  authorId: number | null;
  submitterId: number | null;
  /** What has become of the row that readers see. */
  rowState: PublicationState;
}

function mayTake({ by }: DraftStep, { authorId, submitterId }: Life, actor: DraftActor): boolean {
  if (by === 'staff' || actor.role === 'superuser') return true;
  return by === 'second' && actor.id !== authorId && actor.id !== submitterId;
}

/** Who acts; that they are staff has been asked before. */
export type DraftActor = Pick<Actor, 'id' | 'role'>;

/**
 * What an action makes of a working copy.
 * @throws StepNotPossible when its state knows no such action
 * @throws ReviewerNeeded, SecondPersonNeeded, RemovalNeedsSuperuser when this actor may not
 */
export function draftStep(life: Life, action: DraftAction, actor: DraftActor): DraftStep {
  const step = DRAFT_LIFE[life.state][action];
  if (!step) throw new StepNotPossible();
  if (step.takesAway && life.rowState === 'published' && actor.role !== 'superuser')
    throw new RemovalNeedsSuperuser();
  if (step.by !== 'staff' && actor.role === 'editor') throw new ReviewerNeeded();
  if (!mayTake(step, life, actor)) throw new SecondPersonNeeded();
  return step;
}
