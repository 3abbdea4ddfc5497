import {
  AutocompleteInput,
  CreateButton,
  DataTable,
  FunctionField,
  List,
  ReferenceInput,
  TextInput,
  TopToolbar,
  useGetList,
  useListContext,
} from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { ListedText } from '#modules/authoring/contract';
import { Arabic } from '../../ui/fields/arabic.tsx';
import { Column } from '../../ui/fields/list-parts.tsx';
import { Workshop } from '../../ui/workshop.tsx';
import { PresentThere, usePresence } from '../drafts/presence.tsx';
import { StateBadge } from '../drafts/state-badge.tsx';
import { useMe } from '../drafts/use-me.ts';
import { ChosenTexts, TextChoice } from './schedule-texts.tsx';
import { TextCalendar } from './text-calendar.tsx';
import './text-list.css';

/** What the list is most often asked for, each with how many there are. */
const CHIPS = [
  { label: 'Tous', filter: {} },
  { label: 'À relire', filter: { state: 'in_review' } },
  { label: 'Brouillons', filter: { state: 'draft' } },
  { label: 'Signalés', filter: { is_reported: true } },
  { label: 'Sans voix', filter: { has_voice: false } },
] as const;
const CHIP_FIELDS = ['state', 'is_reported', 'has_voice'];

const FILTERS = [
  <TextInput key="q" source="q" label="Titre, en français ou en arabe" alwaysOn resettable />,
  <ReferenceInput
    key="book_id"
    source="book_id"
    reference="books"
    sort={{ field: 'position', order: 'ASC' }}
    alwaysOn
  >
    <AutocompleteInput label="Livre" optionText="title" />
  </ReferenceInput>,
];

interface ChipProps {
  label: string;
  filter: Readonly<Record<string, unknown>>;
}

function Chip({ label, filter }: ChipProps) {
  const { filterValues, setFilters } = useListContext();
  const { total } = useGetList('texts', {
    filter,
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'ASC' },
  });
  const others = Object.fromEntries(
    Object.entries(filterValues).filter(([field]) => !CHIP_FIELDS.includes(field)),
  );
  const chosen = CHIP_FIELDS.filter((field) => filterValues[field] !== undefined);
  const isChosen =
    chosen.length === Object.keys(filter).length &&
    Object.entries(filter).every(([field, value]) => filterValues[field] === value);
  return (
    <button
      type="button"
      className="chip"
      aria-pressed={isChosen}
      onClick={() => setFilters({ ...others, ...filter }, [])}
    >
      {label} {total}
    </button>
  );
}

function Chips() {
  return (
    <Workshop className="actions text-chips">
      {CHIPS.map((chip) => (
        <Chip key={chip.label} {...chip} />
      ))}
    </Workshop>
  );
}

const PARAM = 'vue';
const CALENDAR = 'calendrier';

/** The list, or the calendar of what is to come out. */
function Views({ isCalendar }: { isCalendar: boolean }) {
  const [, setQuery] = useSearchParams();
  const show = (view: string | null) => () => setQuery(view ? { [PARAM]: view } : {});
  return (
    <Workshop className="seg">
      <button type="button" aria-pressed={!isCalendar} onClick={show(null)}>
        Liste
      </button>
      <button type="button" aria-pressed={isCalendar} onClick={show(CALENDAR)}>
        Calendrier
      </button>
    </Workshop>
  );
}

const DAY = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});

function WordsCell({ words, state }: ListedText) {
  if (!words) return <>{state === 'published' ? 'complets' : '–'}</>;
  return <span className={words.sure < words.all ? 'amber' : ''}>{`${words.sure} / ${words.all}`}</span>;
}

export function TextList() {
  const [query] = useSearchParams();
  const me = useMe();
  const mayPublish = me !== null && me.role !== 'editor';
  const present = usePresence();
  if (query.get(PARAM) === CALENDAR) {
    return (
      <TextCalendar>
        <Views isCalendar />
      </TextCalendar>
    );
  }
  return (
    <List
      filters={FILTERS}
      sort={{ field: 'saved_at', order: 'DESC' }}
      exporter={false}
      actions={
        <TopToolbar>
          <Views isCalendar={false} />
          <CreateButton label="Nouveau texte" variant="contained" />
        </TopToolbar>
      }
      empty={false}
    >
      <Chips />
      <DataTable<ListedText> rowClick="edit" bulkActionButtons={false} className="stacked text-list">
        {mayPublish && <Column source="id" label="Choix" disableSort field={TextChoice} />}
        <DataTable.Col source="title" label="Titre">
          <FunctionField<ListedText>
            render={({ id, title, title_ar }) => (
              <>
                <b>{title}</b>
                <Arabic>{title_ar}</Arabic>
                <PresentThere present={present} kind="texts" id={id} />
              </>
            )}
          />
        </DataTable.Col>
        <Column source="book_title" label="Livre">
          <FunctionField<ListedText> render={(text) => `${text.book_title}, ${text.order_in_book}`} />
        </Column>
        <Column source="level" label="Niveau" disableSort>
          <FunctionField<ListedText> render={({ level }) => level ?? '–'} />
        </Column>
        <Column source="words" label="Mots" disableSort className="figure">
          <FunctionField<ListedText> render={WordsCell} />
        </Column>
        <Column source="has_voice" label="Voix" disableSort>
          <FunctionField<ListedText> render={({ has_voice }) => (has_voice ? 'oui' : '–')} />
        </Column>
        <Column source="reports_open" label="Signalés" disableSort className="figure" />
        <Column source="state" label="État" field={StateBadge} />
        <Column source="publish_at" label="Parution">
          <FunctionField<ListedText>
            render={({ publish_at }) => (publish_at ? DAY.format(new Date(publish_at)) : '–')}
          />
        </Column>
      </DataTable>
      <ChosenTexts />
    </List>
  );
}
