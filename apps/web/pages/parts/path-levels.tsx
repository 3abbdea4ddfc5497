import { useEffect, useState } from 'react';
import type { Path, PathStep } from '#modules/lessons/contract';
import { plural } from '../../lib/plural.ts';
import { PathStepRow } from './path-step.tsx';
import type { PathProgress } from './use-path-progress.ts';

type Level = Path['levels'][number];

/** What a level has: '4 textes · 13 leçons · 15 min de lecture'. */
function extentOf(steps: readonly PathStep[]): string {
  const of = (kind: PathStep['kind']) => steps.filter((step) => step.kind === kind);
  const texts = of('text');
  const minutes = texts.reduce((sum, text) => sum + text.minutes, 0);
  const counts: [count: number, one: string, many: string][] = [
    [texts.length, 'texte', 'textes'],
    [of('lesson').length, 'leçon', 'leçons'],
    [of('alphabet').length, 'unité', 'unités'],
  ];
  const said = counts.filter(([count]) => count > 0).map((counted) => plural(...counted));
  return [...said, ...(minutes > 0 ? [`${minutes}\u00a0min de lecture`] : [])].join(' · ');
}

/** The level whose steps are being looked at. */
function useLevelInView(codes: string): string | undefined {
  const [inView, setInView] = useState<string>();
  useEffect(() => {
    const sections = codes.split(' ').flatMap((code) => document.getElementById(code) ?? []);
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        if (entered) setInView(entered.target.id);
      },
      // A line across the upper part of the window: one level at a time is on it.
      { rootMargin: '-25% 0% -75% 0%' },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [codes]);
  return inView;
}

function LevelIndex({ levels }: { levels: readonly Level[] }) {
  const inView = useLevelInView(levels.map(({ code }) => code).join(' '));
  return (
    <nav className="path-index" aria-label="Niveaux">
      {levels.map(({ code, title }) => (
        <a key={code} href={`#${code}`} aria-current={code === inView ? true : undefined}>
          <b>{code}</b>
          <span>{title}</span>
        </a>
      ))}
    </nav>
  );
}

interface PathLevelsProps {
  progress: PathProgress;
  /** Whether it is that of a member, of whom more is known. */
  isMine: boolean;
}

export function PathLevels({ progress, isMine }: PathLevelsProps) {
  const { levels, steps, here, resume } = progress;
  const done = new Set(steps.filter((step) => step.is_done).map((step) => ('code' in step ? step.code : '')));
  return (
    <div className="path-grid">
      <LevelIndex levels={levels} />
      <div>
        {levels.map(({ code, title, summary, steps: own }) => (
          <section key={code} id={code} className="path-level" aria-labelledby={`niveau-${code}`}>
            <header>
              <h2 id={`niveau-${code}`}>{code}</h2>
              <p>
                {title}. <span>{summary}</span>
              </p>
              <span className="cap">{extentOf(own)}</span>
            </header>
            <ol>
              {own.map((step) => (
                <PathStepRow
                  key={step.slug}
                  step={step}
                  isHere={step === here}
                  resume={step === here ? resume : null}
                  done={done}
                  isMine={isMine}
                  level={code}
                />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </div>
  );
}
