import { useState } from 'react';
import { callAsVisitor } from '../../../client/request.ts';
import { CaptchaForm, useCaptchaForm } from '../../features/accounts/captcha-form.tsx';
import { explainBy } from '../../features/accounts/explain.ts';
import { Done } from '../../features/accounts/outcome.tsx';
import { SignPage } from '../../features/accounts/sign-page.tsx';
import { usePageHead } from '../../lib/page-context.tsx';
import { Field } from '../../ui/form/field.tsx';
import { looksLikeEmail } from '../../ui/form/use-form.ts';
import { SiteLink } from '../../ui/site-link.tsx';

const FIELDS = {
  name: 'Votre nom',
  email: 'Adresse e-mail de votre compte',
  reference: 'Formule, date ou numéro de paiement (facultatif)',
  reason: 'Motif (facultatif)',
} as const;
type Request = Record<keyof typeof FIELDS, string>;

const MOMENT = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short' });
const explain = explainBy('Votre demande n’a pas pu être enregistrée. Veuillez réessayer.');

function check({ name, email }: Request) {
  const fields: Partial<Request> = {};
  if (!name.trim()) fields.name = 'Veuillez entrer votre nom.';
  if (!looksLikeEmail(email)) fields.email = 'Veuillez entrer une adresse email valide.';
  return Object.keys(fields).length > 0 ? { fields } : undefined;
}

function TerminationForm({ onDone }: { onDone: (requestedAt: string) => void }) {
  const form = useCaptchaForm({
    action: 'termination',
    fields: FIELDS,
    check,
    async send(body) {
      const { requested_at } = await callAsVisitor('POST /subscription/termination-requests/', { body });
      onDone(requested_at);
    },
    explain,
  });
  return (
    <CaptchaForm form={form} label="Demander la résiliation" busyLabel="Envoi en cours…">
      <p className="prose">
        Pour mettre fin à un abonnement sans vous connecter. Un e-mail vous demandera de confirmer&nbsp;; la
        résiliation est datée d’aujourd’hui. L’accès reste ouvert jusqu’à la fin de la période payée, qui
        n’est pas renouvelée.
      </p>
      <p className="small">
        Connecté, vous résiliez en deux clics sur la page{' '}
        <SiteLink to="/subscription/manage">Mon abonnement</SiteLink>.
      </p>
      <Field {...form.field('name')} autoComplete="name" />
      <Field {...form.field('email')} type="email" autoComplete="email" />
      <Field {...form.field('reference')} autoComplete="off" isOptional />
      <Field {...form.field('reason')} autoComplete="off" rows={4} isOptional />
    </CaptchaForm>
  );
}

export function TerminationPage() {
  const [requestedAt, setRequestedAt] = useState<string>();
  usePageHead({
    title: 'Résilier un abonnement',
    description: 'Mettre fin à un abonnement à Soutour, sans se connecter.',
    canonicalPath: '/resiliation',
  });
  return (
    <SignPage
      french="Résilier un abonnement"
      arabic="إِنْهَاءُ الِاشْتِرَاكِ"
      line={{ arabic: 'الْبَابُ مَفْتُوحٌ دَائِمًا.', french: 'La porte est toujours ouverte.' }}
    >
      {requestedAt === undefined ? (
        <TerminationForm onDone={setRequestedAt} />
      ) : (
        <Done actions={<SiteLink to="/">Retour à l’accueil</SiteLink>}>
          Votre demande est enregistrée le {MOMENT.format(new Date(requestedAt))}. Si un abonnement est lié à
          cette adresse, un e-mail vous est envoyé&nbsp;: suivez son lien pour confirmer la résiliation.
        </Done>
      )}
    </SignPage>
  );
}
