import { useEffect, useRef, useState } from 'react';
import type { Verb, VerbConjugation } from '#modules/conjugation/contract';
import { cellOf, groupsOf, type Tense } from '../../lib/pronouns.ts';
import { ChoiceSwitch } from '../../ui/choice-switch.tsx';
import { MixedText } from '../../ui/mixed-text.tsx';
import { AdvancedTables } from './advanced-tables.tsx';
import type { FoundForm } from './find-form.ts';
import { ParadigmTable } from './paradigm.tsx';
import { TenseTabs } from './tense-tabs.tsx';
import { useFoundForm } from './use-found-form.ts';
import { Badge } from './verb-head.tsx';

function Remarks({ conjugation }: { conjugation: VerbConjugation }) {
  const { notes, verb_pattern: pattern, is_irregular: isIrregular } = conjugation;
  const sentences = [...(notes ? [notes] : []), ...conjugation.irregularity_reasons];
  return (
    <div className="notes">
      {sentences.map((sentence) => (
        <p className="prose" key={sentence}>
          <MixedText text={sentence} />
        </p>
      ))}
      <p className="actions">
        {pattern && (
          <Badge>
            Modèle:{' '}
            <bdi className="root" lang="ar" dir="rtl">
              {pattern}
            </bdi>
          </Badge>
        )}
        {isIrregular && <Badge>Verbe irrégulier</Badge>}
      </p>
    </div>
  );
}

interface ConjugationCardProps {
  verb: Verb;
  conjugation: VerbConjugation;
  /** The word of a text for which the reader came, or null. */
  word: string | null;
  /** Cells that open texts have. */
  met: ReadonlySet<string>;
}

/** The tables of a verb: one tense at a time, the rest behind a switch. */
export function ConjugationCard({ verb, conjugation, word, met }: ConjugationCardProps) {
  const [tense, setTense] = useState<Tense>('past');
  const [lit, setLit] = useState<FoundForm>();
  const [isAdvanced, setAdvanced] = useState(false);
  const card = useRef<HTMLElement>(null);

  const found = useFoundForm(verb, conjugation, word);
  // After the first rendering: the server, whose page is everybody's, does not know the word.
  useEffect(() => {
    setLit(found);
    if (found?.place === 'advanced') setAdvanced(true);
    else if (found) setTense(found.place);
  }, [found]);
  useEffect(() => {
    if (lit) card.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' });
  }, [lit]);
  const isBeyondTable = lit?.place === 'advanced';

  return (
    <section className="tables" aria-label="Tableau de conjugaison" ref={card}>
      <div className="switches">
        <ChoiceSwitch choice="vowels">Afficher les voyelles</ChoiceSwitch>
        <label className="switch">
          <input
            type="checkbox"
            role="switch"
            aria-checked={isAdvanced}
            checked={isAdvanced}
            onChange={(event) => setAdvanced(event.target.checked)}
          />{' '}
          <span>Formes avancées</span>
        </label>
      </div>
      <TenseTabs shown={tense} onShow={setTense}>
        {(key, french) => (
          <ParadigmTable
            groups={groupsOf(key)}
            tense={french}
            formOf={(pronoun) => cellOf(conjugation, key, pronoun)}
            litForm={isBeyondTable ? undefined : lit?.form}
            table={key}
            met={met}
            withFeminineDual={isAdvanced}
          />
        )}
      </TenseTabs>
      <Remarks conjugation={conjugation} />
      {isAdvanced && <AdvancedTables verb={verb} litForm={isBeyondTable ? lit.form : undefined} met={met} />}
    </section>
  );
}
