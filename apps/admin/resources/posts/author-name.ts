import type { PostAuthor } from '#modules/blog/contract';

/** Whom an article names as its author. */
export const authorName = ({ username, first_name, last_name }: PostAuthor): string =>
  [first_name, last_name].filter(Boolean).join(' ') || username;
