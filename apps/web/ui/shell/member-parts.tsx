// What only members see of the bar: it comes when there is one.

import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useEntitlement } from '../../session/entitlement.ts';
import { memberQueries } from '../../session/member-queries.ts';
import { useSession } from '../../session/session.ts';
import { ChoiceGroup, THEMES } from '../choice-group.tsx';
import { LearnIcon, PencilIcon } from '../icons.tsx';
import {
  CardIcon,
  ChartIcon,
  ChevronIcon,
  HomeIcon,
  LogOutIcon,
  MailIcon,
  PersonIcon,
} from './account-icons.tsx';
import { BarLink, useClosedOnArrival } from './bar-link.tsx';

/** The bar has room for two digits and a sign. */
const MOST_SHOWN = 99;

/** How many words wait to be reviewed; nothing where there are none. */
export function WaitingWords() {
  const { status } = useSession();
  const { data } = useQuery({ ...memberQueries.reviewDue, enabled: status === 'member' });
  const count = data ? data.due_count + data.new_count : 0;
  if (count === 0) return null;
  return (
    <small className="waiting num">
      <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <span className="vh">, {count} à revoir</span>
    </small>
  );
}

const MENU = 'account-menu';

function AccountLinks({ isSubscribed }: { isSubscribed: boolean | undefined }) {
  return (
    <>
      <BarLink to="/compte">
        <PersonIcon /> Mon compte
      </BarLink>
      <BarLink to="/mon-texte">
        <PencilIcon /> Mes textes
      </BarLink>
      <BarLink to="/progression">
        <ChartIcon /> Ma progression
      </BarLink>
      <BarLink to="/subscription/manage">
        <CardIcon /> Mon abonnement
      </BarLink>
      {isSubscribed === false && (
        <BarLink to="/subscription/plans">
          <CardIcon /> Plans d'abonnement
        </BarLink>
      )}
      <BarLink to="/">
        <HomeIcon /> Accueil
      </BarLink>
      <BarLink to="/conjugaison">
        <LearnIcon /> Conjugaison
      </BarLink>
      <BarLink to="/contact">
        <MailIcon /> Contact
      </BarLink>
    </>
  );
}

/** Whose account it is, what belongs to it, and the way out. */
export function AccountMenu() {
  const menu = useRef<HTMLElement>(null);
  useClosedOnArrival(menu);
  const { user, signOut } = useSession();
  const { isSubscribed, plan } = useEntitlement();
  if (!user) return null;
  const { username } = user;
  return (
    <>
      <button
        className="btn bare account"
        type="button"
        popoverTarget={MENU}
        aria-label={`Compte de ${username}`}
      >
        <PersonIcon /> <bdi>{username}</bdi> <ChevronIcon />
      </button>
      <nav className="menu account-menu" id={MENU} popover="auto" aria-label="Compte" ref={menu}>
        <p className="greeting">
          Bonjour, <bdi>{username}</bdi>
          {plan && <small>Abonnement&nbsp;: {plan}</small>}
        </p>
        <AccountLinks isSubscribed={isSubscribed} />
        <ChoiceGroup choice="theme" legend="Thème" isLegendHidden name="theme-of-menu" options={THEMES} />
        <button className="log-out" type="button" onClick={() => void signOut()}>
          <LogOutIcon /> Déconnexion
        </button>
      </nav>
    </>
  );
}
