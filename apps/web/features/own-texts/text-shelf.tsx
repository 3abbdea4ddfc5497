import type { OwnTextItem } from '#modules/own-texts/contract';
import { usePageContext } from '../../lib/page-context.tsx';
import { plural } from '../../lib/plural.ts';
import { TrashIcon } from '../../ui/icons.tsx';
import { SiteLink } from '../../ui/site-link.tsx';

/** « aujourd’hui », « hier », « 3 novembre » */
export function sayDay(instant: string, today: string): string {
  const days = Math.round((Date.parse(today) - Date.parse(instant.slice(0, 10))) / 86_400_000);
  if (days <= 0) return 'aujourd’hui';
  if (days === 1) return 'hier';
  return new Date(instant).toLocaleDateString('fr-FR', { day: 'numeric', month: 'long' });
}

interface TextShelfProps {
  label: string;
  texts: readonly OwnTextItem[];
  onErase: (text: OwnTextItem) => void;
}

/** The texts that somebody has brought, the latest first. */
export function TextShelf({ label, texts, onErase }: TextShelfProps) {
  const { today } = usePageContext();
  if (texts.length === 0) return null;
  return (
    <ul className="all-mine" aria-label={label}>
      {texts.map((text) => (
        <li key={text.id}>
          <SiteLink to={`/mon-texte/${text.id}`}>{text.title}</SiteLink>
          <span lang="ar" dir="rtl">
            {text.opening}…
          </span>
          <span className="own-cap">
            {sayDay(text.updated_at, today)} · {plural(text.words_count, 'mot', 'mots')}
          </span>
          <button
            className="btn bare"
            type="button"
            aria-label={`Effacer «\u00a0${text.title}\u00a0»`}
            title="Effacer"
            onClick={() => onErase(text)}
          >
            <TrashIcon />
          </button>
        </li>
      ))}
    </ul>
  );
}
