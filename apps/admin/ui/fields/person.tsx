import { ReferenceField, TextField } from 'react-admin';

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
