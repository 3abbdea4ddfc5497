import { useQuery } from '@tanstack/react-query';
import { RichText } from '../../features/lessons/rich-text.tsx';
import { splitTitle } from '../../features/library/text-title.tsx';
import { lessonPath } from '../../lib/paths.ts';
import { numberOf } from '../../lib/plural.ts';
import { memberQueries } from '../../session/member-queries.ts';
import { ArrowRightIcon } from '../../ui/icons.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { WordShares } from '../../ui/words/word-shares.tsx';
import type { PathProgress } from './use-path-progress.ts';

/** Where a visitor begins, and where what they do here is stored. */
export function PathStart({ progress: { steps } }: { progress: PathProgress }) {
  const unit = steps.find((step) => step.kind === 'alphabet');
  const lesson = steps.find((step) => step.kind === 'lesson');
  return (
    <section className="path-start" aria-labelledby="ou-commencer">
      <div>
        <h2 id="ou-commencer">Où commencer ?</h2>
        <p>
          Cinq lignes, de plus en plus longues. Touchez les mots que vous reconnaissez. L’ordre qui suit est
          un conseil{'\u00a0'}: entrez où vous voulez. Votre avancée reste sur cet appareil tant que vous
          n’avez pas de compte.
        </p>
        <p className="actions">
          <SiteLink className="btn main" to="/palier">
            Me situer en une minute
          </SiteLink>
          {lesson && lesson.kind !== 'text' && (
            <SiteLink className="btn" to={lessonPath(lesson)}>
              Première leçon
            </SiteLink>
          )}
          {unit && unit.kind !== 'text' && (
            <SiteLink className="link" to={lessonPath(unit)}>
              Je ne lis pas encore les lettres <ArrowRightIcon />
            </SiteLink>
          )}
        </p>
      </div>
      {lesson?.arabic_title && (
        <p lang="ar" dir="rtl">
          {lesson.arabic_title}
        </p>
      )}
    </section>
  );
}

function Sum({ label, count, of }: { label: string; count: number; of?: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {numberOf(count)} {of !== undefined && <small>sur {numberOf(of)}</small>}
      </dd>
    </div>
  );
}

const KEY = [
  ['known', 'appris'],
  ['learning', 'en apprentissage'],
  ['met', 'déjà rencontrés'],
  ['new', 'nouveaux'],
] as const;
const NO_WORDS = { known: 0, learning: 0, met: 0, new: 0 };

/** How far a member has come, and what the bars below say. */
export function PathSums({ progress: { steps, here } }: { progress: PathProgress }) {
  const { data: words } = useQuery(memberQueries.memoryCounts);
  const texts = steps.filter((step) => step.kind === 'text');
  const done = (kind: string) => steps.filter((step) => step.kind === kind && step.is_done).length;
  const count = (kind: string) => steps.filter((step) => step.kind === kind).length;
  const learned = words ? words.known + words.learning : 0;
  const lines = (of: 'lines_read' | 'lines_count') => texts.reduce((sum, text) => sum + text[of], 0);
  return (
    <>
      <dl className="path-sums">
        <Sum label="textes lus" count={done('text')} of={texts.length} />
        <Sum label="lignes lues" count={lines('lines_read')} of={lines('lines_count')} />
        <Sum label="unités apprises" count={done('alphabet')} of={count('alphabet')} />
        <Sum label="leçons faites" count={done('lesson')} of={count('lesson')} />
        <Sum
          label={`mots rencontrés, dont ${numberOf(learned)} appris ou en apprentissage`}
          count={words ? words.met + learned : 0}
        />
      </dl>
      <p className="path-key">
        <span>Part de vos mots dans chaque texte{'\u00a0'}:</span>
        {KEY.map(([state, label]) => (
          <span key={state}>
            <WordShares counts={{ ...NO_WORDS, [state]: 1 }} /> {label}
          </span>
        ))}
      </p>
      {here && (
        <p className="path-here">
          <a className="link" href="#ici">
            <span>
              Vous êtes ici{'\u00a0'}: <RichText text={splitTitle(here.title)[1]} />
            </span>{' '}
            <ArrowRightIcon />
          </a>
        </p>
      )}
    </>
  );
}
