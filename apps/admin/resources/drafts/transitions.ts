import type { DraftState, TextRecord, Transition } from '#modules/authoring/contract';
import type { StaffRole } from '#modules/platform/contract';

export const STATE_NAMES: Readonly<Record<DraftState, string>> = {
  draft: 'Brouillon',
  in_review: 'En relecture',
  scheduled: 'Programmé',
  published: 'Publié',
  archived: 'Archivé',
};

/** Where something stands, as it is for its readers: what is published in a book that is not public waits for it. */
export const stateName = ({ state, is_live }: Pick<TextRecord, 'state' | 'is_live'>): string =>
  state === 'published' && !is_live ? 'Paraîtra avec le livre' : STATE_NAMES[state];

export type TransitionAction = Transition['action'];

export const TRANSITION_NAMES: Readonly<Record<TransitionAction, string>> = {
  submit: 'Soumettre à la relecture',
  return: 'Renvoyer à l’auteur',
  publish: 'Publier',
  schedule: 'Programmer',
  unschedule: 'Annuler la programmation',
  archive: 'Archiver',
  revive: 'Reprendre en brouillon',
};

/** Who looks at a text. */
export interface Me {
  id: number;
  role: StaffRole;
}

type DraftStatus = Pick<TextRecord, 'state' | 'author' | 'submitted_by' | 'is_live'>;

/** While it is so, its author first takes it back to change it. */
export const isLocked = (state: DraftState) => state === 'scheduled' || state === 'archived';

/** What this person may do with a text besides saving it, the most likely first; the server asks again. */
export function actionsFor(
  { state, author, submitted_by, is_live }: DraftStatus,
  me: Me,
): TransitionAction[] {
  const isSuperuser = me.role === 'superuser';
  const isSecond = author?.id !== me.id && submitted_by?.id !== me.id;
  const mayPublish = isSuperuser || (me.role === 'reviewer' && isSecond);
  const publishing: TransitionAction[] = ['publish', 'schedule'];
  // What readers have is taken away by a superuser alone.
  const removing: TransitionAction[] = isSuperuser || !is_live ? ['archive'] : [];
  switch (state) {
    case 'draft':
      return ['submit', ...(isSuperuser ? publishing : []), ...removing];
    case 'in_review':
      return [...(mayPublish ? publishing : []), 'return', ...removing];
    case 'scheduled':
      return ['unschedule', ...(mayPublish ? publishing : []), ...removing];
    case 'published':
      return removing;
    case 'archived':
      return ['revive'];
  }
}
