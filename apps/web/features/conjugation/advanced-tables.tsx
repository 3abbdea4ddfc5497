import type { AdvancedForms } from '#modules/arabic';
import type { Verb } from '#modules/conjugation/contract';
import { ALL_GROUPS } from '../../lib/pronouns.ts';
import { Failure, Loading } from '../../ui/states.tsx';
import { ArabicForm, NamedForm } from './arabic-form.tsx';
import { ParadigmTable } from './paradigm.tsx';
import { useAdvancedForms } from './use-found-form.ts';

type ParadigmKey = 'subjunctive' | 'jussive' | 'passivePast' | 'passivePresent';

const PARADIGMS: readonly { key: ParadigmKey; french: string; arabic: string }[] = [
  { key: 'subjunctive', french: 'Subjonctif', arabic: 'الْمُضَارِعُ الْمَنْصُوبُ' },
  { key: 'jussive', french: 'Apocopé', arabic: 'الْمُضَارِعُ الْمَجْزُومُ' },
  { key: 'passivePast', french: 'Passé passif', arabic: 'الْمَاضِي الْمَبْنِيُّ لِلْمَجْهُولِ' },
  { key: 'passivePresent', french: 'Présent passif', arabic: 'الْمُضَارِعُ الْمَبْنِيُّ لِلْمَجْهُولِ' },
];

interface ParticipleProps {
  french: string;
  arabic: string;
  form: string | undefined;
}

function Participle({ french, arabic, form }: ParticipleProps) {
  return (
    <NamedForm french={french} arabic={arabic}>
      <dd>{form ? <ArabicForm form={form} /> : '–'}</dd>
    </NamedForm>
  );
}

interface AdvancedTablesProps {
  verb: Verb;
  /** The form for which the reader came, when it is one of these. */
  litForm: string | undefined;
  /** Cells that open texts have. */
  met: ReadonlySet<string>;
}

function Tables({ forms, litForm, met }: Omit<AdvancedTablesProps, 'verb'> & { forms: AdvancedForms }) {
  return (
    <>
      <dl className="tasrif two">
        <Participle french="Participe actif" arabic="اِسْمُ الْفَاعِلِ" form={forms.activeParticiple} />
        <Participle french="Participe passif" arabic="اِسْمُ الْمَفْعُولِ" form={forms.passiveParticiple} />
      </dl>
      {PARADIGMS.map(({ key, french, arabic }) => {
        const paradigm = forms[key];
        if (!paradigm) return null;
        return (
          <section className="mood" key={key} aria-label={french}>
            <h3>
              {french}{' '}
              <span lang="ar" dir="rtl">
                {arabic}
              </span>
            </h3>
            <ParadigmTable
              groups={ALL_GROUPS}
              tense={french}
              formOf={(pronoun) => paradigm[pronoun]}
              litForm={litForm}
              table={key}
              met={met}
              withFeminineDual
            />
          </section>
        );
      })}
      {forms.passivePast ? (
        <p className="hint">
          Le passif est donné à toutes les personnes. Un verbe sans complément d’objet direct ne l’a qu’à la
          troisième, ou pas du tout.
        </p>
      ) : (
        <p className="hint">Ce verbe n’a pas de passif.</p>
      )}
    </>
  );
}

/** What the tables leave to those who ask for it, worked out in the browser by the engine, which comes only now. */
export function AdvancedTables({ verb, litForm, met }: AdvancedTablesProps) {
  const forms = useAdvancedForms(verb, true);
  return (
    <section className="advanced" aria-label="Formes avancées">
      {forms.isPending && <Loading label="Chargement des formes avancées…" />}
      {forms.isError && (
        <Failure
          message="Les formes avancées n’ont pas pu être chargées. Veuillez réessayer."
          onRetry={() => forms.refetch()}
        />
      )}
      {forms.data === null && <p className="prose">Les formes avancées de ce verbe ne sont pas connues.</p>}
      {forms.data && <Tables forms={forms.data} litForm={litForm} met={met} />}
    </section>
  );
}
