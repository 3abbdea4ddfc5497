import { CHOSEN_FIELDS, captionOfCode, describeWord, explainEnding, FIELD_NAMES } from '#modules/arabic';
import type { ParsedLineRecord } from '#modules/parsing/contract';
import { Arabic } from '../../ui/fields/arabic.tsx';
import { MixedText } from '../../ui/fields/mixed-text.tsx';
import { momentOf } from '../../ui/paris-time.ts';
import type { ParsedWord } from './correction.ts';
import { reasonsOf } from './reasons.ts';

/** Who has decided on a word, and when. */
function Decided({ line, token }: { line: ParsedLineRecord; token: number }) {
  const decision = line.decisions.find((one) => one.token === token);
  if (!decision) return null;
  const { kind, decided_by, decided_at } = decision;
  return (
    <p className="decided">
      <strong>{kind === 'CONFIRMED' ? '✓ Confirmé' : '✎ Corrigé'}</strong>
      {decided_by && ` par ${decided_by.username}`}, {momentOf(decided_at)}
    </p>
  );
}

/** The word’s parts over what each is, as the card shows them. */
function Parts({ words, token }: { words: readonly ParsedWord[]; token: number }) {
  const { segments } = describeWord(words, token);
  return (
    <ul className="parts" dir="rtl">
      {segments.map(({ text, caption }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one word, in their order
        <li key={at}>
          <Arabic>{text}</Arabic>
          <span dir="ltr">{caption ?? 'le mot'}</span>
        </li>
      ))}
    </ul>
  );
}

function Fields({ word, words }: { word: ParsedWord; words: readonly ParsedWord[] }) {
  const chosen = (['pos', ...CHOSEN_FIELDS] as const).flatMap((field) => {
    const code = word[field];
    return code === undefined ? [] : [[field, captionOfCode(field, code)] as const];
  });
  const governor = word.governor === undefined ? undefined : words[word.governor];
  return (
    <dl className="word-fields">
      {word.entry !== undefined && (
        <div>
          <dt>{FIELD_NAMES.entry}</dt>
          <dd>{word.entry === null ? 'aucune' : <Arabic>{word.entry}</Arabic>}</dd>
        </div>
      )}
      {chosen.map(([field, caption]) => (
        <div key={field}>
          <dt>{FIELD_NAMES[field]}</dt>
          <dd>{caption}</dd>
        </div>
      ))}
      {governor && (
        <div>
          <dt>{FIELD_NAMES.governor}</dt>
          <dd>
            {governor.token === word.token ? 'sa propre préposition' : <Arabic>{governor.form}</Arabic>}
          </dd>
        </div>
      )}
      {word.withheld?.map((field) => (
        <div key={field} className="withheld">
          <dt>{FIELD_NAMES[field] ?? field}</dt>
          <dd>? laissé de côté</dd>
        </div>
      ))}
    </dl>
  );
}

interface WordPanelProps {
  line: ParsedLineRecord;
  word: ParsedWord;
  /** Its fields are being changed elsewhere. */
  isCorrecting: boolean;
}

/** What is said of a word of the line, what is not and why, and what its readers get of it. */
export function WordPanel({ line, word, isCorrecting }: WordPanelProps) {
  const { words, found } = line;
  const { lines } = describeWord(words, word.token);
  const ending = explainEnding(words, word.token);
  const rule = found[word.token];
  const ofRules = word.origin !== 'RULE' && rule ? describeWord(found, word.token).lines : [];
  const byRules = ofRules.join() === lines.join() ? [] : ofRules;
  return (
    <>
      <h2>
        <Arabic>{word.form}</Arabic>
      </h2>
      <Decided line={line} token={word.token} />
      {word.withheld && (
        <p className="doubt" role="note">
          <strong>Douteux&nbsp;:</strong> {reasonsOf(word.withheld).join('\u00a0; ')}.
        </p>
      )}
      <Parts words={words} token={word.token} />
      {lines.length > 0 && (
        <p>
          <span className="label">Ce que le lecteur voit</span>
          <MixedText>{[...lines, ...(ending ? [ending.sentence] : [])].join('\n')}</MixedText>
        </p>
      )}
      {byRules.length > 0 && (
        <p className="soft">
          <span className="label">Ce que les règles en disent</span>
          <MixedText>{byRules.join('\n')}</MixedText>
        </p>
      )}
      {!isCorrecting && <Fields word={word} words={words} />}
    </>
  );
}
