import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { AccountDeletion, ExportForm } from '../../features/accounts/account-data.tsx';
import { EmailForm, PasswordForm, UsernameForm } from '../../features/accounts/account-forms.tsx';
import { accountQuery } from '../../features/accounts/account-query.ts';
import { AccountSessions } from '../../features/accounts/account-sessions.tsx';
import { AccountFactors } from '../../features/accounts/factors/account-factors.tsx';
import { RecordReadings } from '../../features/accounts/record-readings.tsx';
import { FollowedBooks } from '../../features/library/following/followed-books.tsx';
import { LookChoices } from '../../features/library/look-choices.tsx';
import { ReminderChoice } from '../../features/review/reminder-choice.tsx';
import { ReviewSettings } from '../../features/review/review-settings.tsx';
import { usePageHead } from '../../lib/page-context.tsx';
import type { LoginState } from '../../session/login-path.ts';
import { useSession } from '../../session/session.ts';
import { ChoiceSwitch } from '../../ui/choice-switch.tsx';
import { Protected } from '../../ui/shell/protected.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { Failure } from '../../ui/states.tsx';
import { TitlePair } from '../../ui/title-pair.tsx';

const SINCE = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long' });

/** A part of the account page, its title beside it. */
function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="side" aria-label={title}>
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  );
}

function ReadingChoices() {
  return (
    <div className="settings-rows">
      <ChoiceSwitch choice="vowels">Afficher les voyelles</ChoiceSwitch>
      <ChoiceSwitch choice="translation">Afficher la traduction</ChoiceSwitch>
      <LookChoices />
      <p className="hint">Ces choix suivent votre compte d’un appareil à l’autre.</p>
      <p>
        <SiteLink to="/hors-ligne">Textes lisibles hors ligne sur cet appareil</SiteLink>
      </p>
    </div>
  );
}

/** Below the address, whose height is known when it is known whether another waits to be confirmed. */
function OtherSections({ onDeleted }: { onDeleted: () => void }) {
  const { signOut } = useSession();
  return (
    <>
      <AccountSection title="Mot de passe">
        <PasswordForm />
      </AccountSection>
      <AccountSection title="Clés d’accès et codes">
        <AccountFactors />
      </AccountSection>
      <AccountSection title="Lecture">
        <ReadingChoices />
      </AccountSection>
      <AccountSection title="Livres suivis">
        <FollowedBooks />
      </AccountSection>
      <AccountSection title="Révision">
        <ReviewSettings />
      </AccountSection>
      <AccountSection title="Rappels">
        <ReminderChoice />
      </AccountSection>
      <AccountSection title="Sessions">
        <AccountSessions onLeave={signOut} />
      </AccountSection>
      <AccountSection title="Mes données">
        <ExportForm />
      </AccountSection>
      <AccountSection title="Qui a vu mes données">
        <RecordReadings />
      </AccountSection>
      <AccountSection title="Supprimer le compte">
        <AccountDeletion onDeleted={onDeleted} />
      </AccountSection>
    </>
  );
}

function Account() {
  const account = useQuery(accountQuery);
  const { user, signOut, reload } = useSession();
  const navigate = useNavigate();
  function sayGoodbye(): void {
    void signOut();
    const state: LoginState = { message: 'Votre compte est supprimé. Un e-mail vous le confirme.' };
    void navigate('/login', { replace: true, state });
  }
  if (!user) return null;
  if (account.isError) {
    return (
      <Failure
        message="Votre compte n’a pas pu être chargé. Veuillez réessayer."
        onRetry={() => account.refetch()}
      />
    );
  }
  return (
    <>
      <AccountSection title="Profil">
        <p className={account.data ? 'small soft' : 'small soft unseen'}>
          Compte ouvert le {SINCE.format(account.data ? new Date(account.data.created_at) : 0)}.
        </p>
        <UsernameForm username={user.username} onChanged={reload} />
      </AccountSection>
      <AccountSection title="Adresse e-mail">
        <EmailForm email={account.data?.email ?? user.email} pending={account.data?.pending_email} />
      </AccountSection>
      {account.data && <OtherSections onDeleted={sayGoodbye} />}
    </>
  );
}

export function AccountPage() {
  usePageHead({
    title: 'Mon compte',
    description: 'Votre profil, votre mot de passe, vos sessions et vos données.',
    canonicalPath: null,
  });
  return (
    <>
      <TitlePair french="Mon compte" arabic="حِسَابِي" />
      <Protected>
        <Account />
      </Protected>
    </>
  );
}
