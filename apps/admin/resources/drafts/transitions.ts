import type { DraftState, TextRecord, Transition } from '#modules/authoring/contract';

export const STATE_NAMES: Readonly<Record<DraftState, string>> = {
  draft: 'Brouillon',
  in_review: 'En relecture',
  scheduled: 'Programmé',
  published: 'Publié',
  archived: 'Archivé',
};

export type Action = Transition['action'];

export const ACTION_NAMES: Readonly<Record<Action, string>> = {
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
  isSuperuser: boolean;
}

type Standing = Pick<TextRecord, 'state' | 'author' | 'submitted_by'>;

/** While it is so, its author first takes it back to change it. */
export const isLocked = (state: DraftState) => state === 'scheduled' || state === 'archived';

/** What this person may do with a text besides saving it, the most likely first; the server asks again. */
export function actionsFor({ state, author, submitted_by }: Standing, me: Me): Action[] {
  const isSecond = author?.id !== me.id && submitted_by?.id !== me.id;
  const publishing: Action[] = ['publish', 'schedule'];
  switch (state) {
    case 'draft':
      return ['submit', ...(me.isSuperuser ? publishing : []), 'archive'];
    case 'in_review':
      return [...(me.isSuperuser || isSecond ? publishing : []), 'return', 'archive'];
    case 'scheduled':
      return ['unschedule', ...(me.isSuperuser || isSecond ? publishing : []), 'archive'];
    case 'published':
      return ['archive'];
    case 'archived':
      return ['revive'];
  }
}
