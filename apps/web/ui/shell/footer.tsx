import { usePageContext } from '../../lib/page-context.tsx';
import { ChoiceGroup, THEMES } from '../choice-group.tsx';
import { SiteLink } from '../site-link.tsx';

export function Footer() {
  const { today } = usePageContext();
  return (
    <footer className="foot">
      <div className="wrap">
        <span>© {today.slice(0, 4)} Soutour. Tous droits réservés.</span>
        <SiteLink to="/blog">Blog</SiteLink>
        <SiteLink to="/lecons">Leçons</SiteLink>
        <SiteLink to="/alphabet">Alphabet</SiteLink>
        <SiteLink to="/racines">Racines</SiteLink>
        <SiteLink to="/mon-texte">Mon texte</SiteLink>
        <SiteLink to="/mentions-legales">Mentions légales</SiteLink>
        <SiteLink to="/resiliation">Résilier un abonnement</SiteLink>
        <SiteLink to="/contact">Contact</SiteLink>
        <ChoiceGroup choice="theme" legend="Thème" isLegendHidden name="theme" options={THEMES} />
      </div>
    </footer>
  );
}
