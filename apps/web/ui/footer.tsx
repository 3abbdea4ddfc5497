import { usePageContext } from '../lib/page-context.tsx';
import { SiteLink } from './site-link.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

export function Footer() {
  const { year } = usePageContext();
  return (
    <footer className="foot">
      <div className="wrap">
        <span>© {year} Soutour. Tous droits réservés.</span>
        <SiteLink to="/mentions-legales">Mentions légales</SiteLink>
        <SiteLink to="/contact">Contact</SiteLink>
        <ThemeSwitch />
      </div>
    </footer>
  );
}
