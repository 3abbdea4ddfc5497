import type { ReactNode } from 'react';
import type { NamedText } from '#modules/library/contract';
import { BookIcon, CheckIcon, LockIcon } from '../../ui/icons.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { ArabicTitle, TextTitle } from './text-title.tsx';

function CompletionBadge({ isCompleted }: { isCompleted: boolean }) {
  return isCompleted ? (
    <span className="badge done">
      <CheckIcon /> Terminé
    </span>
  ) : (
    <span className="badge">
      <BookIcon /> À lire
    </span>
  );
}

function OpenText({ text, to, isCompleted }: Pick<TextCardProps, 'text' | 'to' | 'isCompleted'>) {
  return (
    <p className="do">
      {isCompleted !== undefined && <CompletionBadge isCompleted={isCompleted} />}
      <SiteLink className={isCompleted ? 'btn' : 'btn main'} to={to ?? `/texts/${text.slug}`}>
        {isCompleted ? 'Relire ce texte' : 'Lire ce texte'}
        <span className="vh"> : {text.title}</span>
      </SiteLink>
    </p>
  );
}

function LockedText({ text }: { text: NamedText }) {
  return (
    <p className="do not-for-members">
      <span className="badge premium">
        <LockIcon /> Premium
      </span>
      <SiteLink className="btn" to="/subscription/plans">
        Abonnez-vous pour lire<span className="vh"> : {text.title}</span>
      </SiteLink>
    </p>
  );
}

interface TextCardProps {
  text: NamedText;
  /** Where it is read, when that is not its own page. */
  to?: string | undefined;
  /** Whether the reader may read what is not free. */
  hasAccess: boolean;
  /** What more there is to say of it, beside its book. */
  aside?: ReactNode;
  /** How long and how hard it is, part by part. */
  measures?: readonly string[];
  /** The same, on a line of its own. */
  below?: ReactNode;
  /** Undefined while nobody knows, and for visitors. */
  isCompleted?: boolean | undefined;
}

/** A text in its book's list. */
export function TextCard({ text, to, hasAccess, aside, measures = [], below, isCompleted }: TextCardProps) {
  const isOpen = text.is_free_sample || hasAccess;
  return (
    <li className={isOpen ? 'text' : 'text locked'}>
      <span className="no num">{text.order_in_book}</span>
      <h2>
        <TextTitle text={text} />
      </h2>
      <ArabicTitle text={text} />
      <p className="from">
        <span>{[text.book_title, ...measures].join(' · ')}</span>
        {aside}
      </p>
      {below}
      {isOpen ? <OpenText text={text} to={to} isCompleted={isCompleted} /> : <LockedText text={text} />}
    </li>
  );
}
