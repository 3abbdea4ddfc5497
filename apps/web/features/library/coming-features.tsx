import type { ReactNode } from 'react';
import { SiteLink } from '../../ui/site-link.tsx';

function Feature({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li>
      <h3>{name}</h3>
      <p>{children}</p>
    </li>
  );
}

/** What was announced and is there by now. */
export function PresentFeatures({ hasWeeklyTexts }: { hasWeeklyTexts: boolean }) {
  return (
    <ul className="coming">
      <Feature name="Prononciation">
        Un mot, une ligne, lus à voix haute là où votre appareil a une voix arabe.
      </Feature>
      <Feature name="Tableaux de conjugaison">
        Du verbe d’un texte à son tableau, la bonne forme en évidence.{' '}
        <SiteLink to="/conjugaison">Ouvrir la conjugaison</SiteLink>
      </Feature>
      <Feature name="Parcours">
        Lettres, leçons et textes dans un seul ordre, de l’alif à la page. Il conseille, sans rien imposer.{' '}
        <SiteLink to="/parcours">Voir le parcours</SiteLink>
      </Feature>
      <Feature name="Leçons de grammaire">
        Une notion à la fois, tirée de lignes de nos textes, avec ses exercices.{' '}
        <SiteLink to="/lecons">Ouvrir les leçons</SiteLink>
      </Feature>
      <Feature name="Lecture et alphabet">
        Des lettres aux mots, à lire, à tracer, à écrire.{' '}
        <SiteLink to="/alphabet">Ouvrir l’alphabet</SiteLink>
      </Feature>
      {hasWeeklyTexts && <Feature name="Nouveaux textes">Chaque semaine.</Feature>}
    </ul>
  );
}

/** What is announced and still to come: new texts, where none comes every week. */
export function ComingFeatures() {
  return (
    <ul className="coming">
      <Feature name="Nouveaux textes">Pour prolonger les livres, et en ouvrir d’autres.</Feature>
    </ul>
  );
}
