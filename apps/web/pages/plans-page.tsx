import { useQuery } from '@tanstack/react-query';
import type { Plan } from '#modules/subscriptions/contract';
import { PlanCard } from '../features/subscriptions/plan-card.tsx';
import { PlanExtras } from '../features/subscriptions/plan-extras.tsx';
import { useChoosePlan } from '../features/subscriptions/use-choose-plan.ts';
import { usePlanStanding } from '../features/subscriptions/use-plan-standing.ts';
import { useTold } from '../features/subscriptions/use-told.ts';
import { usePageContext, usePageHead } from '../lib/page-context.tsx';
import { InfoIcon } from '../ui/icons.tsx';
import { Failure, Loading } from '../ui/states.tsx';
import { TitlePair } from '../ui/title-pair.tsx';

function Benefits() {
  return (
    <>
      <h2 className="vh">Ce que l’abonnement apporte</h2>
      <div className="gains">
        <div>
          <h3>Accès illimité</h3>
          <p>Tous les textes de tous les livres, dans l’ordre qui vous plaît.</p>
        </div>
        <div>
          <h3>Vocabulaire enrichi</h3>
          <p>Chaque mot avec son sens dans la phrase, sa racine et ses formes.</p>
        </div>
        <div>
          <h3>Contenu exclusif</h3>
          <p>De nouveaux textes chaque semaine, lus et relus avant de paraître.</p>
        </div>
      </div>
    </>
  );
}

function Plans({ plans }: { plans: readonly Plan[] }) {
  const { busyWith, choose } = useChoosePlan();
  const standings = usePlanStanding(plans);
  return (
    <>
      <div className="plans">
        {plans.map((plan, index) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            standing={standings[index]?.standing ?? 'open'}
            terms={standings[index]?.terms}
            isBusy={busyWith === plan.id}
            onChoose={() => void choose(plan.id)}
          />
        ))}
      </div>
      <p className="under pay">
        Paiement par PayPal ou par carte bancaire. Soutour ne conserve aucune donnée de paiement.
      </p>
    </>
  );
}

export function PlansPage() {
  const { queries } = usePageContext();
  const plans = useQuery(queries.plans);
  const told = useTold();
  usePageHead({
    title: 'Plans d’abonnement',
    description:
      'Les formules d’abonnement à Soutour\u00a0: tous les livres bilingues, leur vocabulaire et leurs enregistrements. Sans engagement.',
    canonicalPath: '/subscription/plans',
    status: plans.isError ? 503 : 200,
  });
  return (
    <>
      <TitlePair french="Plans d’abonnement" arabic="الِاشْتِرَاكُ" />
      <div role="status">
        {told && (
          <p className="notice before-list">
            <InfoIcon /> <span>{told}</span>
          </p>
        )}
      </div>
      {plans.isPending && <Loading label="Chargement des plans…" />}
      {plans.isError && (
        <Failure message="Erreur lors du chargement des plans d'abonnement" onRetry={() => plans.refetch()} />
      )}
      {plans.data && (
        <>
          <Benefits />
          <h2>Choisissez la formule qui vous convient</h2>
          <p className="prose soft">
            Tous les plans incluent les mêmes fonctionnalités. Annulez à tout moment.
          </p>
          {plans.data.length === 0 ? (
            <p className="prose empty-plans">Aucun plan d'abonnement n'est disponible pour le moment.</p>
          ) : (
            <Plans plans={plans.data} />
          )}
          <PlanExtras />
        </>
      )}
    </>
  );
}
