import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Showcase } from '#modules/vocabulary/contract';
import { BookCard } from '../features/library/book-card.tsx';
import { Claims, isWeekly } from '../features/library/claims.tsx';
import { ComingFeatures, PresentFeatures } from '../features/library/coming-features.tsx';
import { subscriptionInBrief } from '../features/library/offer.ts';
import { DayStrip } from '../features/today/day-strip.tsx';
import { ReturningWord } from '../features/vocabulary/word-card/returning-word.tsx';
import { usePageContext, usePageHead } from '../lib/page-context.tsx';
import { plural } from '../lib/plural.ts';
import { ArrowRightIcon } from '../ui/icons.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import { Failure, Loading } from '../ui/states.tsx';
import { TitlePair } from '../ui/title-pair.tsx';
import { HomePassage } from './parts/home-passage.tsx';

const TITLE = 'Lire l’arabe littéraire, ligne après ligne';
const DESCRIPTION =
  'Des textes en arabe vocalisé, leur traduction en regard et chaque mot expliqué\u00a0: lire l’arabe littéraire ligne après ligne.';
const PLANS = '/subscription/plans';

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="side">
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  );
}

function Books({ first_books: books, books_count: count }: Showcase) {
  if (books.length === 0) return <p className="prose">Aucun livre disponible pour le moment.</p>;
  return (
    <>
      <div className="books small-covers">
        {books.map((book) => (
          <BookCard key={book.id} book={book} level={3} />
        ))}
      </div>
      {count > books.length && (
        <SiteLink className="link all-books" to="/books">
          Voir les {plural(count, 'livre', 'livres')} <ArrowRightIcon />
        </SiteLink>
      )}
    </>
  );
}

export function HomePage() {
  const { queries, today } = usePageContext();
  const { data: shown, isPending, isError, refetch } = useQuery(queries.showcase);
  usePageHead({
    title: TITLE,
    description: DESCRIPTION,
    canonicalPath: '/',
    status: isError ? 503 : 200,
  });
  const brief = shown && subscriptionInBrief(shown);
  const hasWeeklyTexts = isWeekly(shown?.weeks_with_texts ?? [], today);
  return (
    <>
      <DayStrip />
      <section className="hero">
        <TitlePair french={TITLE} arabic="اِقْرَأْ سَطْرًا بَعْدَ سَطْرٍ" />
        <p className="lead">
          Des textes entièrement vocalisés, leur traduction en regard, et chaque mot expliqué à l’endroit même
          où vous le rencontrez.
        </p>
        <p className="actions">
          <SiteLink className="btn main" to="/books">
            Choisir un livre
          </SiteLink>
          <SiteLink className="btn" to={PLANS}>
            Plans d'abonnement
          </SiteLink>
        </p>
        {shown && (
          <Claims texts={shown.texts_count} words={shown.words_count} hasWeeklyTexts={hasWeeklyTexts} />
        )}
        {isPending && <Loading label="Chargement d’un passage…" lines={3} />}
        {isError && (
          <Failure
            message="Erreur lors du chargement des données. Veuillez réessayer plus tard."
            onRetry={() => refetch()}
          />
        )}
        {shown?.passage && <HomePassage passage={shown.passage} />}
      </section>
      <Side title="Pourquoi les mots s’oublient">
        <div className="two-columns">
          <p className="prose">
            On apprend une liste, on la récite, on la perd. Un mot vu une seule fois, hors de toute phrase,
            n’a rien à quoi s’accrocher.
          </p>
          <p className="prose">
            Ici, un mot déjà rencontré vous est rendu avec son sens et les lignes où vous l’avez lu, et la
            révision vous le redemande dans sa phrase, avant l’oubli.
          </p>
        </div>
        {shown?.returning && <ReturningWord word={shown.returning} />}
      </Side>
      {shown && (
        <Side title="Les livres">
          <Books {...shown} />
        </Side>
      )}
      <Side title="Ce qui est là">
        <PresentFeatures hasWeeklyTexts={hasWeeklyTexts} />
      </Side>
      {!hasWeeklyTexts && (
        <Side title="Bientôt">
          <ComingFeatures />
        </Side>
      )}
      <Side title="L’abonnement">
        {brief && <p className="prose">{brief}</p>}
        <p className={brief ? 'actions under-prose' : 'actions'}>
          <SiteLink className="btn main" to={PLANS}>
            Plans d'abonnement
          </SiteLink>
        </p>
      </Side>
    </>
  );
}
