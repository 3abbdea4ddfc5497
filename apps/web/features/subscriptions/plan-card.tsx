import type { Plan } from '#modules/subscriptions/contract';
import { CheckIcon } from '../../ui/icons.tsx';
import { euros, periodLabel } from './wording.ts';

const USUAL_FEATURES = [
  'Accès à tous les livres premium',
  'Vocabulaire détaillé',
  'Nouveaux contenus réguliers',
];

function featuresOf({ features }: Plan): string[] {
  const own = features
    .split(',')
    .map((feature) => feature.trim())
    .filter(Boolean);
  return own.length > 0 ? own : USUAL_FEATURES;
}

interface PlanCardProps {
  plan: Plan;
  /** The one that runs, one that is agreed and begins later, or neither. */
  standing: 'current' | 'agreed' | 'open';
  /** What choosing it would mean, when that is more than its price. */
  terms: string | undefined;
  isBusy: boolean;
  onChoose: () => void;
}

function ChooseButton({ plan, standing, isBusy, onChoose, isBest }: PlanCardProps & { isBest: boolean }) {
  if (standing !== 'open') {
    return (
      <button className="btn" type="button" disabled>
        {standing === 'current' ? 'Déjà abonné' : 'Déjà choisie'}
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
  const { plan, standing, terms } = props;
  const isBest = plan.name.includes('Trimestriel');
  return (
    <section className={isBest ? 'plan best' : 'plan'} aria-label={plan.name}>
      {isBest && <p className="ribbon">Recommandé</p>}
      <h3>
        {plan.name}
        {standing === 'current' && <span className="badge done">Plan actuel</span>}
        {plan.duration_days === 365 && <span className="badge premium">Économisez 36%</span>}
      </h3>
      <p className="price">
        {euros(plan.price)} <small>/ {periodLabel(plan.duration_days)}</small>
      </p>
      <ul>
        {featuresOf(plan).map((feature) => (
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
