import { ReferenceField, TextField } from 'react-admin';
import type { PostAuthor } from '#modules/blog/contract';

/** Whom an article names as its author. */
export const authorName = ({ username, first_name, last_name }: PostAuthor): string =>
  [first_name, last_name].filter(Boolean).join(' ') || username;

interface PersonProps {
  /** The field that holds the account's number. */
  source: string;
  label?: string;
}

/** Whoever has this number, by name, as a link to their account. */
export function Person({ source, label }: PersonProps) {
  const given = label === undefined ? {} : { label };
  return (
    <ReferenceField source={source} {...given} reference="users" link="show" emptyText="–">
      <TextField source="username" />
    </ReferenceField>
  );
}
