/** The page on which a buyer agrees, as far as a subscription needs it; it works without scripts. */
import { approve } from './billing.ts';
import type { Answered } from './calls.ts';
import { now, planOf, type Simulator } from './simulator.ts';
import { approvalUrl } from './subscription-view.ts';
import type { BillingPlan, Subscription } from './world.ts';

const STYLE = `
:root { color-scheme: light dark; }
* { box-sizing: border-box; margin: 0; }
body { background: light-dark(#f5f7fa, #10151c); color: light-dark(#16202c, #e8edf3);
  font: 1rem/1.5 -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', Arial, sans-serif; }
main { max-width: 28rem; margin: 8vh auto; padding: 2rem; background: light-dark(#fff, #1a222c);
  border: 1px solid light-dark(#d5dce4, #36414e); border-radius: 8px; }
.note { font-size: .875rem; color: light-dark(#52606f, #a5b1be); }
h1 { font-size: 1.5rem; line-height: 1.2; margin-block: 1rem .25rem; }
dl { display: grid; grid-template-columns: 1fr auto; gap: .5rem 1rem; margin-block: 1.5rem; }
dd { font-variant-numeric: tabular-nums; text-align: end; }
form { display: grid; gap: .75rem; }
button { min-height: 48px; font: inherit; border-radius: 6px; border: 1px solid currentColor; cursor: pointer;
  background: none; color: inherit; }
button[value='approve'] { background: light-dark(#0b4aa2, #9cc2ff); color: light-dark(#fff, #10151c);
  border-color: transparent; font-weight: 600; }
:focus-visible { outline: 2px solid light-dark(#0b4aa2, #9cc2ff); outline-offset: 3px; }
`;

const SYMBOLS: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (symbol) => SYMBOLS[symbol] ?? symbol);
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} – simulateur de PayPal</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="note">Simulateur de PayPal\u00a0: aucun argent n’est prélevé.</p>
${body}
</main>
</body>
</html>
`;
}

const DAY = 86_400_000;

function price(cents: number, currency: string): string {
  return new Intl.NumberFormat('fr-FR', { style: 'currency', currency }).format(cents / 100);
}

function date(at: number): string {
  return new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' }).format(at);
}

function terms(
  sim: Simulator,
  { setupFeeCents, freeDays }: Subscription,
  plan: BillingPlan,
): [string, string][] {
  const { days, priceCents, currency } = plan;
  const today = setupFeeCents + (freeDays > 0 ? 0 : priceCents);
  const lines: [string, string][] = [
    ['À payer aujourd’hui', price(today, currency)],
    [`Puis, tous les ${days} jours`, price(priceCents, currency)],
  ];
  if (freeDays > 0) lines.push(['À partir du', date(now(sim) + freeDays * DAY)]);
  return lines;
}

function questionPage(sim: Simulator, subscription: Subscription): string {
  const plan = planOf(sim, subscription);
  const lines = terms(sim, subscription, plan).map(
    ([term, value]) => `<dt>${escaped(term)}</dt><dd>${escaped(value)}</dd>`,
  );
  return page(
    plan.name,
    `<h1>${escaped(plan.name)}</h1>
<p>${escaped(subscription.brandName ?? 'Vendeur')}</p>
<dl>${lines.join('\n')}</dl>
<form method="post" action="${escaped(approvalUrl(sim, subscription))}">
<button name="answer" value="approve">Approuver</button>
<button name="answer" value="cancel">Annuler</button>
</form>`,
  );
}

const UNKNOWN = page('Lien inconnu', '<h1>Lien inconnu</h1><p>Ce lien ne mène à aucun abonnement.</p>');
const USED = page(
  'Lien déjà utilisé',
  '<h1>Lien déjà utilisé</h1><p>Cet abonnement a déjà été approuvé.</p>',
);

/** What PayPal adds to the addresses that a buyer comes back by. */
function returnTo(address: string, { id, baToken, token }: Subscription): string {
  const added = new URLSearchParams({ subscription_id: id, ba_token: baToken, token });
  return `${address}${address.includes('?') ? '&' : '?'}${added}`;
}

/** @returns where the browser goes; undefined when the buyer has answered before */
export function agree(sim: Simulator, subscription: Subscription): string | undefined {
  if (subscription.approvedAt !== undefined) return undefined;
  approve(sim, subscription);
  return returnTo(subscription.returnUrl, subscription);
}

/** Nothing changes: the link can be used again. */
function refuse(subscription: Subscription): string {
  return returnTo(subscription.cancelUrl, subscription);
}

/** A browser obeys the policy of the page that sends a form wherever it is sent on to. */
function policyFor({ returnUrl, cancelUrl }: Subscription): string {
  const origins = [returnUrl, cancelUrl].map((address) => new URL(address).origin);
  return `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${origins.join(' ')}; frame-ancestors 'none'; base-uri 'none'`;
}

export function answerBuyer(sim: Simulator, baToken: string | null, pressed: string | null): Answered {
  const html = (status: number, body: string, policy = "default-src 'none'; style-src 'unsafe-inline'") => ({
    status,
    body,
    type: 'text/html; charset=utf-8',
    headers: { 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' },
  });
  const subscription = Object.values(sim.world.subscriptions).find((one) => one.baToken === baToken);
  if (!subscription) return html(404, UNKNOWN);
  if (subscription.approvedAt !== undefined) return html(410, USED);
  const address =
    pressed === 'approve'
      ? agree(sim, subscription)
      : pressed === 'cancel'
        ? refuse(subscription)
        : undefined;
  if (address) return { status: 303, headers: { Location: address } };
  return html(200, questionPage(sim, subscription), policyFor(subscription));
}
