import { Title } from 'react-admin';

/** A page in the place of what could not be read, with the reason. */
export function Refused({ reason }: { reason: string }) {
  return (
    <>
      <Title title="Page introuvable" />
      <p role="alert">{reason}</p>
    </>
  );
}
