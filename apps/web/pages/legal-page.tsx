import type { ReactNode } from 'react';
import { usePageContext, usePageHead } from '../lib/page-context.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import { TitlePair } from '../ui/title-pair.tsx';

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="side">
      <h2>{title}</h2>
      <div className="prose paragraphs">{children}</div>
    </section>
  );
}

/** Who answers for an installation is for whoever runs it to say; nothing is made up in the meantime. */
function Identity() {
  const { publisher, host } = usePageContext();
  return (
    <>
      <Section title="Éditeur">
        <p>
          {publisher ??
            'Cette installation de Soutour n’a pas encore déclaré son éditeur. La personne qui l’exploite doit indiquer ici son nom ou sa raison sociale, son adresse, un numéro de téléphone et le nom du directeur de la publication.'}
        </p>
        <p>
          Pour écrire à l’équipe&nbsp;: <SiteLink to="/contact">la page Contact</SiteLink>.
        </p>
      </Section>
      <Section title="Hébergeur">
        <p>
          {host ??
            'Cette installation n’a pas encore déclaré son hébergeur. La personne qui l’exploite doit indiquer ici son nom, son adresse et son numéro de téléphone.'}
        </p>
      </Section>
    </>
  );
}

/** What is retained, why, on which ground and how long. */
const RETAINED = [
  {
    what: 'Votre compte',
    data: 'Nom d’utilisateur, adresse e-mail, mot de passe (sous une forme qui ne permet pas de le relire), dates de création et de dernière connexion, préférences de lecture.',
    why: 'vous ouvrir la salle de lecture et vous y reconnaître\u00a0: exécution du contrat.',
    howLong: 'jusqu’à ce que vous supprimiez le compte, et au plus 3 ans après le dernier contact.',
  },
  {
    what: 'Vos sessions',
    data: 'Nom de votre navigateur, dates d’ouverture et de dernière utilisation.',
    why: 'vous garder connecté et vous laisser fermer une session oubliée\u00a0: intérêt légitime, la sécurité de votre compte.',
    howLong:
      'jusqu’à la fin de la session\u00a0: 12 heures, ou 30 jours si vous avez choisi «\u00a0Se souvenir de moi\u00a0».',
  },
  {
    what: 'Vos lectures et vos mots',
    data: 'Textes terminés, mots enregistrés, réponses et dates de vos révisions.',
    why: 'vous rendre vos mots et vous les redemander à temps\u00a0: exécution du contrat.',
    howLong: 'jusqu’à ce que vous supprimiez le compte\u00a0; un mot, jusqu’à ce que vous le retiriez.',
  },
  {
    what: 'Vos rappels',
    data: 'Rythme et heure choisis\u00a0; pour les notifications, l’adresse et la clé que votre navigateur leur donne.',
    why: 'vous rappeler ce que vous avez demandé\u00a0: consentement.',
    howLong: 'jusqu’à ce que vous les arrêtiez.',
  },
  {
    what: 'Vos messages',
    data: 'Nom, adresse e-mail et texte de ce que vous écrivez par la page Contact ou pour résilier un abonnement.',
    why: 'vous répondre\u00a0: intérêt légitime\u00a0; résilier\u00a0: obligation légale.',
    howLong: 'au plus 3 ans après le dernier contact.',
  },
  {
    what: 'Vos signalements',
    data: 'Ligne ou mot en cause et votre remarque, rattachés à votre compte si vous en avez un.',
    why: 'corriger les textes\u00a0: intérêt légitime.',
    howLong: 'au plus 3 ans\u00a0; sans votre nom ni votre remarque si vous supprimez votre compte.',
  },
  {
    what: 'Votre abonnement',
    data: 'Formule, dates, état, montants et numéros de transaction. Jamais de données de carte.',
    why: 'vous donner accès à ce que vous avez payé\u00a0: exécution du contrat\u00a0; tenir les comptes\u00a0: obligation légale.',
    howLong: 'les pièces comptables, 10 ans, détachées de votre nom si vous supprimez votre compte.',
  },
  {
    what: 'Les lectures du blog',
    data: 'Marque tirée de votre adresse IP et de votre navigateur avec une clé qui change chaque jour.',
    why: 'compter une fois par jour qui lit un article, sans savoir qui\u00a0: intérêt légitime.',
    howLong: 'au plus 3 jours.',
  },
  {
    what: 'Les textes ouverts',
    data: 'Combien de textes réservés aux abonnés votre compte a ouverts chaque jour, sans dire lesquels.',
    why: 'voir qui recopierait la bibliothèque\u00a0: intérêt légitime.',
    howLong: '30 jours.',
  },
  {
    what: 'Les mots touchés',
    data: 'Combien de fois la fiche de chaque mot d’un texte a été ouverte chaque jour, sans votre nom ni adresse.',
    why: 'voir quels mots demandent une meilleure explication\u00a0: intérêt légitime.',
    howLong: '90 jours.',
  },
  {
    what: 'Le journal technique',
    data: 'Adresse IP, date et adresse des pages demandées, sans ce que contiennent les formulaires ni les liens reçus par e-mail.',
    why: 'protéger le site des abus et le réparer\u00a0: intérêt légitime.',
    howLong: 'au plus 12 mois.',
  },
] as const;

function RetainedData() {
  return (
    <dl className="kept">
      {RETAINED.map(({ what, data, why, howLong }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{data}</dd>
          <dd>
            <b>Pourquoi&nbsp;:</b> {why}
          </dd>
          <dd>
            <b>Combien de temps&nbsp;:</b> {howLong}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function StoredOnDevice() {
  return (
    <Section title="Cookies et stockage">
      <p>
        Le site n’emploie que ce dont il a besoin pour fonctionner&nbsp;; aucun consentement n’est donc
        demandé. Votre appareil garde&nbsp;:
      </p>
      <ul className="bullets">
        <li>vos choix de lecture et la ligne où vous avez laissé chaque texte&nbsp;;</li>
        <li>
          les mots que vous gardez sans compte&nbsp;: ils passent dans le compte que vous ouvrez, et quittent
          alors cet appareil&nbsp;;
        </li>
        <li>
          les dix derniers textes ouverts, pour les lire sans réseau&nbsp;; ceux de votre compte disparaissent
          quand vous vous déconnectez&nbsp;;
        </li>
        <li>
          si vous avez un compte, de quoi vous reconnaître&nbsp;: jusqu’à la fermeture des onglets, ou plus
          longtemps si vous avez choisi «&nbsp;Se souvenir de moi&nbsp;»&nbsp;;
        </li>
        <li>après une inscription, de quoi vous reconnaître quand vous ouvrez le lien d’activation&nbsp;;</li>
        <li>
          un cookie qui lie votre session à ce navigateur, illisible pour les scripts, effacé quand vous vous
          déconnectez&nbsp;;
        </li>
        <li>
          pendant treize mois après une connexion, une marque tirée au hasard qui ne dit rien de vous&nbsp;:
          nous vous écrivons quand votre compte est ouvert dans un navigateur qui ne l’a pas.
        </li>
      </ul>
    </Section>
  );
}

function PersonalData() {
  return (
    <>
      <Section title="Données personnelles">
        <p>
          L’éditeur est responsable du traitement. Lire les textes gratuits ne demande ni compte ni nom. Nous
          ne vendons rien de ce que vous nous confiez, n’affichons pas de publicité et ne suivons pas vos
          visites.
        </p>
        <RetainedData />
        <p>
          <b>Vos données sont conservées 3 ans au plus après le dernier contact</b> : votre dernière
          connexion, votre dernier achat ou votre dernier message. Un e-mail vous prévient avant que votre
          compte ne soit effacé. Tant qu’un abonnement court, rien n’est effacé.
        </p>
      </Section>
      <Section title="Destinataires">
        <p>
          Seules les personnes qui font vivre le site y ont accès, ainsi que l’hébergeur et le service qui
          achemine nos e-mails, pour leur part du travail.
        </p>
        <p>
          La vérification anti-robot des formulaires de compte est faite par notre propre serveur
          (ALTCHA)&nbsp;: personne d’autre n’en sait rien. Une installation peut lui préférer Google
          reCAPTCHA&nbsp;; la case porte alors le nom de Google, qui reçoit votre adresse IP et des
          informations sur votre navigateur, et peut les traiter hors de l’Union européenne.
        </p>
        <p>
          Le paiement se fait sur le site de PayPal, qui reçoit ce qu’il faut pour l’encaisser et le
          renouveler.
        </p>
        <p>
          Une notification, si vous en demandez, passe par le service de votre navigateur (Google, Mozilla,
          Apple ou Microsoft). Elle est chiffrée pour votre appareil&nbsp;: ce service ne la lit pas.
        </p>
        <p>
          Un mot ou une ligne que personne n’a enregistrés peuvent être lus par la voix de votre navigateur.
          Si cette voix est en ligne, il envoie ce qu’elle lit à son fabricant&nbsp;: elle est annoncée comme
          telle, et rien n’est lu sans que vous l’ayez demandé.
        </p>
      </Section>
      <StoredOnDevice />
      <Section title="Vos droits">
        <p>
          Vous pouvez demander à voir vos données, à les corriger, à les effacer, à en limiter l’usage, à vous
          y opposer et à les emporter. La page <SiteLink to="/compte">Mon compte</SiteLink> permet de les
          corriger, de les télécharger et de supprimer le compte sans rien demander à personne&nbsp;; pour le
          reste, écrivez-nous par <SiteLink to="/contact">la page Contact</SiteLink>. Nous répondons dans le
          mois.
        </p>
        <p>
          Si notre réponse ne vous convient pas, vous pouvez saisir la CNIL&nbsp;:{' '}
          <a href="https://www.cnil.fr/fr/plaintes" rel="noreferrer">
            www.cnil.fr
          </a>
          .
        </p>
      </Section>
    </>
  );
}

export function LegalPage() {
  usePageHead({
    title: 'Mentions légales',
    description:
      'Éditeur, hébergeur, données personnelles et droits des lecteurs de Soutour. Les données sont conservées 3 ans au plus après le dernier contact.',
    canonicalPath: '/mentions-legales',
  });
  return (
    <div className="legal">
      <TitlePair french="Mentions légales" arabic="الْبَيَانَاتُ الْقَانُونِيَّةُ" />
      <Identity />
      <PersonalData />
      <Section title="Textes et polices">
        <p>
          Les textes, leurs traductions et leurs enregistrements appartiennent à leurs auteurs&nbsp;; lire,
          apprendre et imprimer pour soi est permis, republier demande leur accord. Les caractères sont
          Newsreader, Amiri, Noto Naskh Arabic et Scheherazade New (licence SIL OFL 1.1)&nbsp;; les icônes
          sont dessinées d’après Lucide (licence ISC).
        </p>
      </Section>
    </div>
  );
}
