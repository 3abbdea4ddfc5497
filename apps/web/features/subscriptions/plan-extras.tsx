/** Whether the plans are followed by what readers say and what they ask. */
const SHOWN: boolean = false;

/** What readers have said, with their leave; nobody has yet. */
const TESTIMONIALS: readonly { said: string; by: string }[] = [];

const QUESTIONS = [
  {
    asked: 'Comment fonctionne l’abonnement\u00a0?',
    answer:
      'Il ouvre tous les textes, et se renouvelle automatiquement à la fin de chaque période. Vous pouvez le résilier à tout moment.',
  },
  {
    asked: 'Comment résilier\u00a0?',
    answer:
      'Depuis la page Mon abonnement ou depuis votre compte PayPal. La résiliation prend effet à la fin de la période payée\u00a0: l’accès reste ouvert jusque-là, et la période suivante n’est pas prélevée.',
  },
  {
    asked: 'Puis-je changer de formule\u00a0?',
    answer:
      'Oui. Une formule plus chère commence tout de suite, et ce que vous avez déjà payé est déduit au prorata. Une formule moins chère commence à la fin de la période en cours.',
  },
  {
    asked: 'Comment payer\u00a0?',
    answer:
      'Par votre compte PayPal ou par carte bancaire (Visa, Mastercard, American Express). Soutour ne conserve aucune donnée de paiement.',
  },
];

/** Testimonials and questions, switched off. */
export function PlanExtras({ isShown = SHOWN }: { isShown?: boolean }) {
  if (!isShown) return null;
  return (
    <>
      {TESTIMONIALS.length > 0 && (
        <section className="side" aria-label="Ce qu’en disent les lecteurs">
          <h2>Ce qu’en disent les lecteurs</h2>
          <div className="paragraphs">
            {TESTIMONIALS.map(({ said, by }) => (
              <blockquote className="prose" key={by}>
                <p>«&nbsp;{said}&nbsp;»</p>
                <p className="small soft">{by}</p>
              </blockquote>
            ))}
          </div>
        </section>
      )}
      <section className="side" aria-label="Questions fréquentes">
        <h2>Questions fréquentes</h2>
        <dl className="kept">
          {QUESTIONS.map(({ asked, answer }) => (
            <div key={asked}>
              <dt>{asked}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
