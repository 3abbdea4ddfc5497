import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { callAsVisitor } from '../../../client/request.ts';
import { AlertIcon } from '../../ui/icons.tsx';
import { type CaptchaProps, CheckCaptcha } from './check-captcha.tsx';
import { solveOwnChallenge } from './solve-challenge.ts';

// Only installations that have Google's keys need it.
const Recaptcha = lazy(async () => ({ default: (await import('./recaptcha.tsx')).Recaptcha }));

const Waiting = () => <p className="captcha">Vérification anti-robot</p>;

function ChosenCaptcha(props: CaptchaProps) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['captcha'],
    queryFn: () => callAsVisitor('GET /captcha/'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isError) {
    return (
      <p className="captcha" role="alert">
        La vérification anti-robot n’a pas pu être chargée.
        <button className="btn bare" type="button" onClick={() => refetch()}>
          Réessayer
        </button>
      </p>
    );
  }
  if (!data) return <Waiting />;
  if (data.provider === 'recaptcha') return <Recaptcha {...props} siteKey={data.site_key ?? ''} />;
  if (data.provider === 'altcha')
    return (
      <CheckCaptcha
        {...props}
        label="Je ne suis pas un robot"
        solve={() => solveOwnChallenge(props.action)}
      />
    );
  return <CheckCaptcha {...props} label="Captcha de test" solve={async () => 'test-captcha'} />;
}

/** The captcha that this installation has chosen, with its fault below. */
export function Captcha(props: CaptchaProps) {
  return (
    <div className="field">
      <Suspense fallback={<Waiting />}>
        <ChosenCaptcha {...props} />
      </Suspense>
      {props.fault && (
        <p className="error">
          <AlertIcon /> {props.fault}
        </p>
      )}
    </div>
  );
}
