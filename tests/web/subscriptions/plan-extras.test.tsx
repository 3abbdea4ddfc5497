import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PlanExtras } from '../../../apps/web/features/subscriptions/plan-extras.tsx';

describe('[PLN-07] what readers say and ask about the plans', () => {
  it('is switched off', () => {
    expect(renderToStaticMarkup(<PlanExtras />)).toBe('');
  });

  it('is there all the same, with the rules of renewing, cancelling, changing and paying', () => {
    const said = renderToStaticMarkup(<PlanExtras isShown />);
    for (const rule of [
      'se renouvelle automatiquement',
      'l’accès reste ouvert jusque-là, et la période suivante n’est pas prélevée',
      'commence tout de suite, et ce que vous avez déjà payé est déduit au prorata',
      'commence à la fin de la période en cours',
      'Soutour ne conserve aucune donnée de paiement',
    ]) {
      expect(said).toContain(rule);
    }
  });
});
