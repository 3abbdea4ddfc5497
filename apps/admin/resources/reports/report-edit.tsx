import {
  Edit,
  RadioButtonGroupInput,
  SaveButton,
  SimpleForm,
  TextInput,
  Toolbar,
  useRecordContext,
} from 'react-admin';
import { Link } from 'react-router-dom';
import type { ReportRecord } from '#modules/reports/contract';
import { Arabic } from '../../ui/fields/arabic.tsx';
import { choicesOf } from '../../ui/fields/list-parts.tsx';
import { MixedText } from '../../ui/fields/mixed-text.tsx';
import { momentOf } from '../../ui/paris-time.ts';
import { Workshop } from '../../ui/workshop.tsx';
import { REPORT_KIND_NAMES, REPORT_STATE_NAMES } from './names.ts';
import './reports.css';

interface LineProps {
  title: string;
  arabic: string | null;
  french: string | null;
}

function Line({ title, arabic, french }: LineProps) {
  return (
    <section className="reported-line">
      <h2>{title}</h2>
      {arabic === null ? (
        <p className="soft">Le texte n’a plus cette ligne.</p>
      ) : (
        <>
          <p lang="ar" dir="rtl">
            {arabic}
          </p>
          <p>{french}</p>
        </>
      )}
    </section>
  );
}

/** The line in the queue of analyses, settled or in doubt. */
function analysisOf({ text_id, line }: Pick<ReportRecord, 'text_id' | 'line'>): string {
  return `/parsed-lines?${new URLSearchParams({ filter: JSON.stringify({ text_id, line }) })}`;
}

/** What was reported, and of what. */
function Report() {
  const report = useRecordContext<ReportRecord>();
  // What a list knew of it is shown first, without the line of today.
  if (report?.arabic_now === undefined) return null;
  const { text_id, text_title, book_title, line, kind, remark, word, sense, is_member } = report;
  const { question, given_answer } = report;
  const at = momentOf(report.reported_at);
  const isAsItWas = report.arabic === report.arabic_now && report.french === report.french_now;
  return (
    <Workshop className="report">
      <p>
        <b>{REPORT_KIND_NAMES[kind]}</b>
        {word && question === null && (
          <>
            , au mot{' '}
            <bdi lang="ar" dir="rtl">
              {word}
            </bdi>{' '}
            («&nbsp;{sense}&nbsp;»)
          </>
        )}
        , ligne {line} de <Link to={`/texts/${text_id}?ligne=${line}`}>{text_title}</Link> ({book_title}) ·{' '}
        <Link to={analysisOf(report)}>Analyse de la ligne</Link>
      </p>
      {question !== null && (
        <p>
          {question}. Réponse attendue&nbsp;: <Arabic>{word}</Arabic>. Réponse donnée&nbsp;:{' '}
          <MixedText>{given_answer || 'aucune'}</MixedText>.
        </p>
      )}
      {remark && (
        <blockquote>
          <MixedText>{remark}</MixedText>
        </blockquote>
      )}
      <p className="soft">
        {at}, {is_member ? 'par un lecteur inscrit' : 'par un visiteur'}
      </p>
      <Line
        title={isAsItWas ? 'La ligne, telle qu’elle est encore' : 'La ligne telle qu’elle était'}
        arabic={report.arabic}
        french={report.french}
      />
      {!isAsItWas && (
        <Line title="La ligne d’aujourd’hui" arabic={report.arabic_now} french={report.french_now} />
      )}
    </Workshop>
  );
}

export function ReportEdit() {
  return (
    <Edit title="Signalement" mutationMode="pessimistic">
      <SimpleForm
        toolbar={
          <Toolbar>
            <SaveButton />
          </Toolbar>
        }
      >
        <Report />
        <RadioButtonGroupInput source="state" label="Décision" choices={choicesOf(REPORT_STATE_NAMES)} />
        <TextInput
          source="note"
          label="Réponse (le lecteur inscrit la verra)"
          multiline
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      </SimpleForm>
    </Edit>
  );
}
