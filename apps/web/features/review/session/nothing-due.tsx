import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { memberQueries } from '../../../session/member-queries.ts';
import { useOffline } from '../../../ui/states.tsx';
import { copyVowelled } from '../../../ui/words/copy-vowelled.ts';
import { ReadLine } from '../../../ui/words/read-line.tsx';
import { Onward, ToSettings } from './onward.tsx';
import { sayNothingDue } from './say-end.ts';

const NO_WORDS =
  'Aucun mot gardé. Dans un texte, touchez un mot, puis «\u00A0Enregistrer\u00A0»\u00A0: il reviendra ici, avec la ligne où vous l’avez lu.';
const UNKNOWN =
  'Hors ligne, il n’y a plus de mot à revoir sur cet appareil. Les autres viendront avec le réseau.';

/** The line where the reader stopped. */
function Resumed() {
  const { data: today } = useQuery({ ...memberQueries.today, enabled: false });
  const resume = today?.resume;
  if (!resume) return null;
  const runs = resume.runs ?? [{ text: resume.arabic_with_vowels, faded: null }];
  return (
    <div className="resumed">
      <p lang="ar" dir="rtl" onCopy={copyVowelled}>
        <ReadLine runs={runs} />
      </p>
      <p className="soft small">
        {resume.title}, ligne&nbsp;{resume.line}
      </p>
    </div>
  );
}

/** Nothing is due: when something is again, and what to do until then. */
export function NothingDue({ onFragile }: { onFragile: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isOffline = useOffline();
  const { data: counts } = useQuery({ ...memberQueries.memoryCounts, enabled: false });
  const { data: coming } = useQuery({ ...memberQueries.coming, enabled: false });
  const [now] = useState(() => new Date());
  const words = counts && counts.learning + counts.known;
  const fragile = coming?.fragile_count ?? 0;
  const said = words === 0 ? NO_WORDS : words && sayNothingDue(words, coming, now);
  return (
    <section className="review-done" aria-labelledby="nothing-due">
      <h1 id="nothing-due" ref={heading} tabIndex={-1}>
        Rien à revoir
      </h1>
      <p className="lede">{isOffline ? UNKNOWN : said}</p>
      <Resumed />
      <Onward isQuoted>
        {fragile > 0 && (
          <button className="btn" type="button" onClick={onFragile}>
            {fragile === 1 ? 'Revoir 1 mot fragile' : `Revoir ${fragile} mots fragiles`}
          </button>
        )}
      </Onward>
      <p className="below">
        <ToSettings />
      </p>
    </section>
  );
}
