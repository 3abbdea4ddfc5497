import type { ReactNode } from 'react';
import { CheckIcon } from '../../ui/icons.tsx';
import { SiteLink } from '../../ui/site-link.tsx';

interface FeatureProps {
  name: string;
  isThere?: boolean;
  children: ReactNode;
}

function Feature({ name, isThere = false, children }: FeatureProps) {
  return (
    <li>
      <h3>{name}</h3>
      <p>
        {isThere && (
          <span className="badge done">
            <CheckIcon /> Déjà là
          </span>
        )}
        {children}
      </p>
    </li>
  );
}

/** What was announced: the part that is there by now says so, the rest is to come. */
export function ComingFeatures({ hasWeeklyTexts }: { hasWeeklyTexts: boolean }) {
  return (
    <ul className="coming">
      <Feature name="Prononciation" isThere>
        Un mot, une ligne, lus à voix haute là où votre appareil a une voix arabe.
      </Feature>
      <Feature name="Tableaux de conjugaison" isThere>
        Du verbe d’un texte à son tableau, la bonne forme en évidence.{' '}
        <SiteLink to="/conjugaison">Ouvrir la conjugaison</SiteLink>
      </Feature>
      <Feature name="Leçons de grammaire">Une notion à la fois, toujours tirée d’une ligne déjà lue.</Feature>
      <Feature name="Lecture et alphabet">Des exercices pour passer des lettres aux mots.</Feature>
      <Feature name="Nouveaux textes">
        {hasWeeklyTexts
          ? 'Chaque semaine, dans tous les livres.'
          : 'Pour prolonger les livres, et en ouvrir d’autres.'}
      </Feature>
    </ul>
  );
}
