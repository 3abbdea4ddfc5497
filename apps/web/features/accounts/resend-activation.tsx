import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../../client/call-refused.ts';
import { callAsVisitor } from '../../../client/request.ts';
import { AlertIcon, CheckIcon } from '../../ui/icons.tsx';

/** For somebody whose account waits for its activation: the mail again, with the name and password just given. */
export function ResendActivation({ login, password }: { login: string; password: string }) {
  const sending = useMutation({
    mutationFn: () => callAsVisitor('POST /users/activation/resend/', { body: { login, password } }),
  });
  return (
    <div>
      {!sending.isSuccess && (
        <button className="btn" type="button" disabled={sending.isPending} onClick={() => sending.mutate()}>
          Renvoyer l'e-mail
        </button>
      )}
      <div className="form-message" role="status">
        {sending.isSuccess && (
          <p className="success">
            <CheckIcon /> L’e-mail d’activation vous est envoyé de nouveau.
          </p>
        )}
      </div>
      <div className="form-message" role="alert">
        {sending.isError && (
          <p className="error">
            <AlertIcon /> {messageOf(sending.error, 'L’e-mail n’a pas pu être envoyé. Veuillez réessayer.')}
          </p>
        )}
      </div>
    </div>
  );
}
