import type { OwnText } from '#modules/own-texts/contract';
import { DRAFT_ID } from '../../features/own-texts/device-texts.ts';
import { useOwner, useOwnText } from '../../features/own-texts/own-texts.ts';
import { sayDay } from '../../features/own-texts/text-shelf.tsx';
import { usePageContext, usePageHead, usePageParams } from '../../lib/page-context.tsx';
import { plural } from '../../lib/plural.ts';
import { BackLink } from '../../ui/shell/back-link.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { Failure, Loading } from '../../ui/states.tsx';
import { TitlePair } from '../../ui/title-pair.tsx';
import { OwnReader } from './own-reader.tsx';

interface OfTextProps {
  text: OwnText;
  owner: ReturnType<typeof useOwner>;
  isOnDevice: boolean;
}

function OfText({ text, owner, isOnDevice }: OfTextProps) {
  const { today } = usePageContext();
  const lines = text.arabic.split('\n').length;
  const where = isOnDevice ? ', sur cet appareil' : '';
  return (
    <>
      <TitlePair french={text.title}>
        <p className="under">
          Mon texte · {plural(lines, 'ligne', 'lignes')} · {sayDay(text.updated_at, today)}, lu de vous seul
          {where}
        </p>
      </TitlePair>
      <OwnReader text={text} owner={owner} place={isOnDevice ? 'device' : owner} />
    </>
  );
}

/** A text that its reader has brought, line by line with the cards of its words. */
export function OwnTextPage() {
  const { slug = '' } = usePageParams();
  const owner = useOwner();
  const { text, isOnDevice, error, retry } = useOwnText(owner, slug);
  usePageHead({
    title: text?.title ?? 'Mon texte',
    description: 'Un texte que vous avez apporté, lu avec les fiches de Soutour.',
    canonicalPath: null,
  });
  const isGone = text === null || (error && 'status' in error && error.status === 404);
  return (
    <>
      <BackLink to="/mon-texte" label="Mes textes">
        {text && (!isOnDevice || owner === 'device' || slug === DRAFT_ID) && (
          <SiteLink to={slug === DRAFT_ID ? '/mon-texte' : `/mon-texte?modifier=${text.id}`}>
            Modifier
          </SiteLink>
        )}
      </BackLink>
      {text && <OfText key={text.id} text={text} owner={owner} isOnDevice={isOnDevice} />}
      {!text && <TitlePair french="Mon texte" isProvisional={!isGone} />}
      {isGone && <p className="prose">Ce texte n’est pas, ou plus, sur ce compte ni sur cet appareil.</p>}
      {!isGone && error && <Failure message="Ce texte n’a pas pu être chargé." onRetry={retry} />}
      {!text && !isGone && !error && <Loading label="Chargement de votre texte…" lines={6} />}
    </>
  );
}
