import type { Lesson, NamedStep } from '#modules/lessons/contract';
import { stepPath } from '../../lib/paths.ts';
import { plural } from '../../lib/plural.ts';
import { ArrowRightIcon } from '../../ui/icons.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { RichText } from './rich-text.tsx';

const KINDS: Readonly<Record<NamedStep['kind'], string>> = {
  alphabet: 'Unité',
  lesson: 'Leçon',
  text: 'Texte',
};

interface LessonClosingProps {
  lesson: Lesson;
  /** How many of its exercises have ever been answered right. */
  right: number;
  isDone: boolean;
  isVisitor: boolean;
}

function headingOf({ lesson, right, isDone }: LessonClosingProps): string {
  if (right === lesson.exercises_count) return 'Tous les exercices sont justes';
  if (isDone) return lesson.kind === 'alphabet' ? 'Unité apprise' : 'Leçon faite';
  return 'La suite quand vous voulez';
}

/** How far the exercises are, and where to go from here: the next step of the path, which may be a text. */
export function LessonClosing(props: LessonClosingProps) {
  const { lesson, right, isVisitor } = props;
  const next = lesson.next_step ?? lesson.next;
  return (
    <section className="closing" aria-label="Fin de la leçon">
      <div>
        <div role="status">
          <h2>{headingOf(props)}</h2>
          <p>
            {plural(right, 'réponse juste', 'réponses justes')} sur {lesson.exercises_count}.
          </p>
        </div>
        {isVisitor && <p>Votre avancée reste sur cet appareil tant que vous n’avez pas de compte.</p>}
      </div>
      {next && (
        <SiteLink className="btn main" to={stepPath(next)}>
          <span>
            {KINDS[next.kind]} {next.number}
            {'\u00a0'}: <RichText text={next.title} />
          </span>{' '}
          <ArrowRightIcon />
        </SiteLink>
      )}
    </section>
  );
}
