import './parsed-lines.css';
import { AutocompleteInput, DataTable, FunctionField, List, NumberInput, ReferenceInput } from 'react-admin';
import { tokenise } from '#modules/arabic';
import type { ParsedLineItem } from '#modules/parsing/contract';
import { Arabic } from '../../ui/fields/arabic.tsx';
import { Column, YesOrNoFilter } from '../../ui/fields/list-parts.tsx';
import { ConfirmLines } from './confirm-lines.tsx';
import { ParsingSummary } from './parsing-summary.tsx';
import { reasonsOf } from './reasons.ts';

interface LitLineProps {
  arabic: string;
  /** Places of the words that are lit, counted in words from 0. */
  lit: readonly number[];
}

/** A line of a text in which some words are lit. */
function LitLine({ arabic, lit }: LitLineProps) {
  let place = -1;
  return (
    <p className="lit-line" lang="ar" dir="rtl">
      {tokenise(arabic).map(({ text, isWord }, at) => {
        if (isWord) place += 1;
        // biome-ignore lint/suspicious/noArrayIndexKey: stretches of one line, which are never reordered
        return isWord && lit.includes(place) ? <mark key={at}>{text}</mark> : text;
      })}
    </p>
  );
}

const FILTERS = [
  <YesOrNoFilter key="is_doubtful" source="is_doubtful" label="Lignes" alwaysOn yes="Douteuses" no="Sûres" />,
  <YesOrNoFilter
    key="is_decided"
    source="is_decided"
    label="Équipe"
    alwaysOn
    yes="Avec une décision"
    no="Sans décision"
  />,
  <ReferenceInput
    key="text_id"
    source="text_id"
    reference="texts"
    sort={{ field: 'title', order: 'ASC' }}
    alwaysOn
  >
    <AutocompleteInput label="Texte" optionText="title" />
  </ReferenceInput>,
  <NumberInput key="line" source="line" label="Ligne" min={1} />,
];

/** The doubtful words of a line, each with what keeps the rules from a reading. */
function Doubts({ doubtful, lost_count }: Pick<ParsedLineItem, 'doubtful' | 'lost_count'>) {
  if (doubtful.length === 0 && lost_count === 0) return '–';
  return (
    <ul className="doubts">
      {doubtful.map(({ token, form, withheld }) => (
        <li key={token}>
          <Arabic>{form}</Arabic> {reasonsOf(withheld).join('\u00a0; ')}
        </li>
      ))}
      {lost_count > 0 && <li>{`décisions perdues, leur mot ayant changé\u00a0: ${lost_count}`}</li>}
    </ul>
  );
}

/** The lines of all texts, those in doubt first: each word with its reason. */
export function ParsedLineList() {
  return (
    <>
      <ParsingSummary />
      <List
        filters={FILTERS}
        filterDefaultValues={{ is_doubtful: true }}
        sort={{ field: 'doubtful_count', order: 'DESC' }}
        perPage={25}
        exporter={false}
        actions={<ConfirmLines />}
        empty={false}
      >
        <DataTable className="stacked parsed-lines" rowClick="edit" bulkActionButtons={false}>
          <Column source="text_id" label="Texte">
            <FunctionField<ParsedLineItem>
              render={({ text_title, line }) => `${text_title}, ligne\u00a0${line}`}
            />
          </Column>
          <Column source="arabic" label="Ligne" disableSort>
            <FunctionField<ParsedLineItem>
              render={({ arabic, french, doubtful }) => (
                <>
                  <LitLine arabic={arabic} lit={doubtful.map(({ token }) => token)} />
                  <p className="line-french">{french}</p>
                </>
              )}
            />
          </Column>
          <Column source="doubtful_count" label="En doute">
            <FunctionField<ParsedLineItem> render={(line) => <Doubts {...line} />} />
          </Column>
          <Column source="decided_count" label="Vus par l’équipe" disableSort />
        </DataTable>
      </List>
    </>
  );
}
