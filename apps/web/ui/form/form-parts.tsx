import { AlertIcon, CheckIcon } from '../icons.tsx';

/** For readers without scripts, at the head of a form that can do nothing for them. */
export function NeedsScripts() {
  return (
    <noscript>
      <p className="notice">
        Ce formulaire a besoin de JavaScript, entre autres pour la vérification anti-robot. Activez-le, puis
        rechargez la page.
      </p>
    </noscript>
  );
}

interface FormMessageProps {
  /** What the form as a whole is told. */
  message: string | undefined;
  /** What stands beside fields already, for those who only hear the page. */
  spoken?: readonly string[];
}

/** What a form is told when it was refused; there from the start, so that it is read aloud. */
export function FormMessage({ message, spoken = [] }: FormMessageProps) {
  return (
    <div className="form-message" role="alert">
      {message && (
        <p className="error">
          <AlertIcon /> {message}
        </p>
      )}
      {spoken.length > 0 && <p className="vh">{spoken.join(' ')}</p>}
    </div>
  );
}

interface FormEndProps extends Required<FormMessageProps> {
  /** That it went well. */
  done: string | undefined;
  isBusy: boolean;
  /** What the button says. */
  label: string;
  /** What it says while the form is on its way. */
  busyLabel: string;
  /** The one thing that its page is for, one of several, or one that cannot be undone. */
  kind?: 'main' | 'quiet' | 'danger';
}

const CLASSES = { main: 'btn main', quiet: 'btn', danger: 'btn main danger' };

/** What became of a form, and the button that sends it. */
export function FormEnd(props: FormEndProps) {
  const { message, spoken, done, isBusy, label, busyLabel, kind = 'main' } = props;
  return (
    <>
      <FormMessage message={message} spoken={spoken} />
      <div className="form-message" role="status">
        {done && (
          <p className="success">
            <CheckIcon /> {done}
          </p>
        )}
      </div>
      {/* Not disabled while it works: that would take the focus away. Both labels lie on one another, so that
          the button is as wide as the longer from the start. */}
      <button className={CLASSES[kind]} type="submit" aria-disabled={isBusy || undefined}>
        <span className="labels">
          <span className={isBusy ? 'unseen' : undefined}>{label}</span>
          <span className={isBusy ? undefined : 'unseen'}>{busyLabel}</span>
        </span>
      </button>
    </>
  );
}
