import type { Rank, UserRecord } from '#modules/accounts/contract';
import { call } from '../../providers/call.ts';
import { Decision } from '../../ui/decision.tsx';
import { RANKS } from './ranks.ts';

const ENDS_SESSIONS = 'Ses sessions prennent fin, partout où ce compte est connecté.';

/** What each change of rights means for whoever has the account. */
const MEANING: Readonly<Record<Rank, string>> = {
  learner: 'Ce compte n’entrera plus dans la console.',
  editor: 'Ce compte pourra écrire les contenus ; quelqu’un de la relecture les publiera.',
  reviewer: 'Ce compte pourra écrire les contenus, et publier ceux des autres.',
  support: 'Ce compte pourra lire les comptes, les abonnements et les messages, et aider leurs auteurs.',
  superuser: 'Ce compte pourra décider des comptes, des droits et de l’argent, comme vous.',
};

function RankDecisions({ id, username, rank }: UserRecord) {
  const others = (Object.keys(RANKS) as Rank[]).filter((other) => other !== rank);
  return others.map((other) => (
    <Decision
      key={other}
      label={`Droits\u00a0: ${RANKS[other]}`}
      act={() => call('POST /admin/users/{id}/rank/', { params: { id }, body: { rank: other, was: rank } })}
      done={`Les droits de ${username} ont changé.`}
    >
      <p>
        {MEANING[other]} {ENDS_SESSIONS}
      </p>
    </Decision>
  ));
}

function LifeDecision({ id, username, is_active, activated_at }: UserRecord) {
  if (is_active && activated_at) {
    return (
      <Decision
        label="Fermer le compte"
        act={() => call('POST /admin/users/{id}/deactivate/', { params: { id }, body: {} })}
        done={`Le compte ${username} est fermé.`}
      >
        <p>
          {username} ne pourra plus se connecter. {ENDS_SESSIONS} Un abonnement en cours est résilié&nbsp;:
          PayPal en est averti, et aucune lettre ne l’annonce. Rien n’est supprimé.
        </p>
      </Decision>
    );
  }
  const text = is_active
    ? `L’adresse de ${username} sera tenue pour validée, sans la lettre.`
    : `${username} pourra de nouveau se connecter.`;
  return (
    <Decision
      label="Ouvrir le compte"
      act={() => call('POST /admin/users/{id}/activate/', { params: { id }, body: {} })}
      done={`Le compte ${username} est ouvert.`}
    >
      <p>{text}</p>
    </Decision>
  );
}

function FactorReset({ id, username }: UserRecord) {
  return (
    <Decision
      label="Remettre ses clés à zéro"
      act={() => call('POST /admin/users/{id}/factors/reset/', { params: { id }, body: {} })}
      done={({ is_done }) =>
        is_done
          ? `Le mot de passe de ${username} ouvre de nouveau son compte.`
          : 'C’est noté\u00a0: quelqu’un d’autre de la direction doit demander la même chose avant demain.'
      }
    >
      <p>
        Pour {username}, qui a perdu appareil et codes de secours. Ses clés d’accès, son application et ses
        codes sont retirés, ses sessions fermées, et une lettre l’en avertit. Il faut être deux.
      </p>
    </Decision>
  );
}

/** What a superuser may decide about somebody else's account. */
export function UserDecisions(user: UserRecord) {
  return (
    <>
      <LifeDecision {...user} />
      <RankDecisions {...user} />
      <FactorReset {...user} />
    </>
  );
}
