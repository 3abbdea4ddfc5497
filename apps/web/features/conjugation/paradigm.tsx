import { FEMININE_DUAL, type Pronoun, type PronounGroup } from '../../lib/pronouns.ts';
import { ArabicForm } from './arabic-form.tsx';
import { MET_HEADING, metId } from './met-forms.tsx';

interface ParadigmProps {
  groups: readonly PronounGroup[];
  /** Names the forms for who hears the table: 'Passé'. */
  tense: string;
  formOf(pronoun: Pronoun): string | null | undefined;
  /** The form for which the reader came. */
  litForm?: string | undefined;
  /** The table's name in the cells that texts have. */
  table: string;
  /** Cells of the verb that open texts have. */
  met: ReadonlySet<string>;
  /** Whether the feminine dual has a row of its own. */
  withFeminineDual: boolean;
}

interface FormProps {
  form: string | null | undefined;
  /** Its cell, where open texts have it. */
  met: string | undefined;
}

/** A form; one that open texts have leads to their lines, in the same room. */
function Form({ form, met }: FormProps) {
  if (!form) return <span className="gap">À compléter</span>;
  if (met === undefined) return <ArabicForm form={form} />;
  return (
    <a className="met" href={`#${metId(met)}`} aria-describedby={MET_HEADING}>
      <ArabicForm form={form} />
    </a>
  );
}

/** The forms of a tense, one table for each group of persons. */
export function ParadigmTable({
  groups,
  tense,
  formOf,
  litForm,
  table,
  met,
  withFeminineDual,
}: ParadigmProps) {
  return (
    <div className="paradigm">
      {groups.map((group) => (
        <table className="forms" key={group.french}>
          <caption>
            <span>
              {group.french}{' '}
              <span lang="ar" dir="rtl">
                {group.arabic}
              </span>
            </span>
          </caption>
          <thead className="vh">
            <tr>
              <th scope="col">Pronom français</th>
              <th scope="col">{tense}</th>
              <th scope="col">Pronom arabe</th>
            </tr>
          </thead>
          <tbody>
            {group.pronouns
              .map((pronoun) => ({ ...pronoun, form: formOf(pronoun.key) }))
              .filter(
                ({ key, form }) => key !== FEMININE_DUAL || withFeminineDual || (form && form === litForm),
              )
              .map(({ key, french, arabic, form }) => (
                <tr key={key}>
                  <th scope="row">{french}</th>
                  <td data-pronoun={key} aria-current={form && form === litForm ? true : undefined}>
                    <Form form={form} met={met.has(`${table}_${key}`) ? `${table}_${key}` : undefined} />
                  </td>
                  <td className="pro">
                    <ArabicForm form={arabic} />
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}
