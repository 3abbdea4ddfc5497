import type { Plan } from '#modules/subscriptions/contract';
import { CheckIcon } from '../../ui/icons.tsx';
import { monthlyPrice } from './prices.ts';
import { euros, periodLabel } from './wording.ts';

function featuresOf({ features }: Plan, usual: readonly string[]): readonly string[] {
  const own = features
    .split(',')
    .map((feature) => feature.trim())
    .filter(Boolean);
  return own.length > 0 ? own : usual;
}

interface PlanCardProps {
  plan: Plan;
  /** What it gives when its owner has not said it. */
  usualFeatures: readonly string[];
  /** By how many hundredths it is cheaper than the same time by the month; undefined where that is not said. */
  saving: number | undefined;
  /** The one that runs, one that is agreed and begins later, or neither. */
  status: 'current' | 'agreed' | 'open';
  /** What choosing it would mean, when that is more than its price. */
  terms: string | undefined;
  isBusy: boolean;
  onChoose: () => void;
}

function ChooseButton({ plan, status, isBusy, onChoose, isBest }: PlanCardProps & { isBest: boolean }) {
  if (status !== 'open') {
    return (
      <button className="btn" type="button" disabled>
        {status === 'current' ? 'Déjà abonné' : 'Déjà choisie'}
      </button>
    );
  }
  return (
    // Not disabled while it works: that would take the focus away.
    <button
      className={isBest ? 'btn main' : 'btn'}
      type="button"
      aria-disabled={isBusy || undefined}
      onClick={onChoose}
    >
      {isBusy ? 'Chargement...' : "S'abonner"}
      <span className="vh">&nbsp;: {plan.name}</span>
    </button>
  );
}

/** A plan on offer. */
export function PlanCard(props: PlanCardProps) {
  const { plan, usualFeatures, saving, status, terms } = props;
  const byMonth = monthlyPrice(plan);
  const isBest = plan.name.includes('Trimestriel');
  return (
    <section className={isBest ? 'plan best' : 'plan'} aria-label={plan.name}>
      {isBest && <p className="ribbon">Recommandé</p>}
      <h3>
        {plan.name}
        {status === 'current' && <span className="badge done">Plan actuel</span>}
        {saving !== undefined && <span className="badge premium">Économisez {saving}%</span>}
      </h3>
      <p className="price">
        {euros(plan.price)} <small>/ {periodLabel(plan.duration_days)}</small>
        {byMonth && <span className="by-month">{byMonth}</span>}
      </p>
      <ul>
        {featuresOf(plan, usualFeatures).map((feature) => (
          <li key={feature}>
            <CheckIcon /> {feature}
          </li>
        ))}
      </ul>
      <div className="choose">
        {terms && <p className="small soft">{terms}</p>}
        <ChooseButton {...props} isBest={isBest} />
      </div>
      {isBest && <p className="foot-note">Notre formule la plus recommandée</p>}
    </section>
  );
}
