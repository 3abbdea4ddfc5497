import { useEffect } from 'react';
import { CallRefused } from '../../client/call-refused.ts';
import { usePageHead } from '../lib/page-context.tsx';
import { call } from '../session/session.ts';
import { Field } from '../ui/form/field.tsx';
import { FormEnd, NeedsScripts } from '../ui/form/form-parts.tsx';
import { looksLikeEmail, useForm } from '../ui/form/use-form.ts';
import { TitlePair } from '../ui/title-pair.tsx';

const FIELDS = {
  name: 'Votre nom',
  email: 'Votre adresse e-mail',
  subject: 'Sujet',
  message: 'Votre message',
} as const;
type Message = Record<keyof typeof FIELDS, string>;

const FAILED =
  "Une erreur s'est produite lors de l'envoi de votre message. Veuillez réessayer ultérieurement.";

/** How long the form says what became of a message. */
const STATUS_MS = 5_000;

function check({ name, email, subject, message }: Message) {
  const fields: Partial<Message> = {};
  if (!name.trim()) fields.name = 'Veuillez entrer votre nom.';
  if (!looksLikeEmail(email)) fields.email = 'Veuillez entrer une adresse email valide.';
  if (!subject.trim()) fields.subject = 'Veuillez entrer un sujet.';
  if (!message.trim()) fields.message = 'Veuillez entrer votre message.';
  return Object.keys(fields).length > 0 ? { fields } : undefined;
}

function explain(error: unknown): string {
  return error instanceof CallRefused && error.status === 429 ? (error.detail ?? FAILED) : FAILED;
}

function ContactForm() {
  const { formProps, field, end, clearStatus } = useForm({
    fields: FIELDS,
    check,
    async send(body, form) {
      // Of who is logged in, a later message joins the conversation.
      await call('POST /contact/', { body });
      form.reset();
      return 'Votre message a été envoyé. Nous vous répondrons par e-mail.';
    },
    explain,
  });
  const hasStatus = end.done !== undefined || end.message !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the time runs from each status on
  useEffect(() => {
    if (!hasStatus) return undefined;
    const timer = setTimeout(clearStatus, STATUS_MS);
    return () => clearTimeout(timer);
  }, [hasStatus]);

  return (
    <form className="form" {...formProps}>
      <NeedsScripts />
      <Field {...field('name')} autoComplete="name" />
      <Field {...field('email')} type="email" autoComplete="email" />
      <Field {...field('subject')} autoComplete="off" />
      <Field {...field('message')} rows={8} autoComplete="off" />
      <FormEnd {...end} label="Envoyer" busyLabel="Envoi en cours…" />
    </form>
  );
}

export function ContactPage() {
  usePageHead({
    title: 'Contact',
    description: 'Écrivez à l’équipe de Soutour\u00a0: une question, une faute à signaler, une idée.',
    canonicalPath: '/contact',
  });
  return (
    <>
      <TitlePair french="Contact" arabic="رَاسِلُونَا">
        <p className="under">Une question, une faute à signaler, une idée&nbsp;: nous lisons tout.</p>
      </TitlePair>
      <div className="sign">
        <ContactForm />
        <div className="aside">
          <p lang="ar" dir="rtl">
            الْمُرَاسَلَةُ نِصْفُ الْمُشَاهَدَةِ.
          </p>
          <p>S’écrire, c’est déjà se voir à moitié.</p>
        </div>
      </div>
    </>
  );
}
