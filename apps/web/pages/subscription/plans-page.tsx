import { useQuery } from '@tanstack/react-query';
import type { LibraryCounts } from '#modules/library/contract';
import type { Plan } from '#modules/subscriptions/contract';
import { isWeekly } from '../../features/library/claims.tsx';
import {
  reservedAndNext,
  reservedTexts,
  usualFeatures,
  whatOpens,
  whoReadsWhat,
} from '../../features/library/offer.ts';
import { PlanCard } from '../../features/subscriptions/plan-card.tsx';
import { PlanExtras } from '../../features/subscriptions/plan-extras.tsx';
import { yearlySaving } from '../../features/subscriptions/prices.ts';
import { useChoosePlan } from '../../features/subscriptions/use-choose-plan.ts';
import { usePageMessage } from '../../features/subscriptions/use-page-message.ts';
import { usePlanStatus } from '../../features/subscriptions/use-plan-status.ts';
import { useWanted } from '../../features/subscriptions/wanted-path.ts';
import { usePageContext, usePageHead } from '../../lib/page-context.tsx';
import { InfoIcon } from '../../ui/icons.tsx';
import { Failure, Loading } from '../../ui/states.tsx';
import { TitlePair } from '../../ui/title-pair.tsx';

/** What the subscription opens, as far as the published library has it. */
function Benefits({ counts, hasWeeklyTexts }: { counts: LibraryCounts; hasWeeklyTexts: boolean }) {
  const reserved = reservedTexts(counts);
  if (reserved === 0) {
    return (
      <p className="notice before-list">
        <InfoIcon /> <span>{whoReadsWhat(counts) ?? 'Aucun texte n’est publié pour le moment.'}</span>
      </p>
    );
  }
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
          <p>Chaque mot avec son sens dans la phrase, sa racine et ses formes, quand il en a.</p>
        </div>
        <div>
          <h3>Contenu exclusif</h3>
          <p>
            {reservedAndNext(reserved)}
            {hasWeeklyTexts && ' De nouveaux textes chaque semaine.'}
          </p>
        </div>
      </div>
    </>
  );
}

function Plans({ plans, usualFeatures }: { plans: readonly Plan[]; usualFeatures: readonly string[] }) {
  const { busyWith, choose } = useChoosePlan();
  const statuses = usePlanStatus(plans);
  return (
    <>
      <div className="plans">
        {plans.map((plan, index) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            usualFeatures={usualFeatures}
            saving={yearlySaving(plan, plans)}
            status={statuses[index]?.status ?? 'open'}
            terms={statuses[index]?.terms}
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
  const { queries, today } = usePageContext();
  const plans = useQuery(queries.plans);
  const { data: counts, isPending: isCounting } = useQuery(queries.counts);
  const hasWeeklyTexts = isWeekly(counts?.weeks_with_texts ?? [], today);
  const pageMessage = usePageMessage();
  useWanted();
  const isPending = plans.isPending || (isCounting && !plans.isError);
  const opened = counts && reservedTexts(counts) > 0 ? `\u00a0: ${whatOpens(counts)}` : '';
  usePageHead({
    title: 'Plans d’abonnement',
    description: `Les formules d’abonnement à Soutour${opened}. Annulation à tout moment.`,
    canonicalPath: '/subscription/plans',
    status: plans.isError ? 503 : 200,
  });
  return (
    <>
      <TitlePair french="Plans d’abonnement" arabic="الِاشْتِرَاكُ" />
      <div role="status">
        {pageMessage && (
          <p className="notice before-list">
            <InfoIcon /> <span>{pageMessage}</span>
          </p>
        )}
      </div>
      {isPending && <Loading label="Chargement des formules…" />}
      {plans.isError && (
        <Failure message="Erreur lors du chargement des plans d'abonnement" onRetry={() => plans.refetch()} />
      )}
      {plans.data && !isPending && (
        <>
          {counts && <Benefits counts={counts} hasWeeklyTexts={hasWeeklyTexts} />}
          <h2>Choisissez la formule qui vous convient</h2>
          <p className="prose soft">
            Tous les plans incluent les mêmes fonctionnalités. Annulez à tout moment.
          </p>
          {plans.data.length === 0 ? (
            <p className="prose empty-plans">Aucun plan d'abonnement n'est disponible pour le moment.</p>
          ) : (
            <Plans plans={plans.data} usualFeatures={usualFeatures(counts, hasWeeklyTexts)} />
          )}
          <PlanExtras />
        </>
      )}
    </>
  );
}
