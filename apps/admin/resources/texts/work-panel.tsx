import { useEffect, useRef, useState } from 'react';
import type { TextDocument } from '#modules/authoring/contract';
import { linesOf } from './lines/lines.ts';
import { countStates } from './lines/tokens.ts';
import type { Analysis } from './use-analysis.ts';
import { CONFIRM, useShortcuts } from './use-shortcuts.ts';
import { AcceptedList } from './words/accepted-list.tsx';
import { CurrentWord, type OpenForm } from './words/current-word.tsx';
import { NewWordsDialog, type PlacedWord } from './words/new-words-dialog.tsx';
import type { Linking } from './words/use-linking.ts';

interface WorkPanelProps {
  analysis: Analysis;
  linking: Linking;
  text: Pick<TextDocument, 'arabic' | 'french'>;
  /** The senses that a pasted table has given, by form. */
  given: Readonly<Record<string, string>>;
}

const counted = (count: number, state: string) => `${count} ${state}${count > 1 ? 's' : ''}`;

/** Where the focus goes when a word was settled: to the next one's French when nothing is proposed for it. */
function useFlow(linking: Linking) {
  const panel = useRef<HTMLElement>(null);
  const [typing, setTyping] = useState<OpenForm>('nothing');
  const { progress, current, isChosen, proposals } = linking;
  const isUnknown = current !== null && current.word === null && proposals.length === 0;
  const seen = useRef(progress);
  // biome-ignore lint/correctness/useExhaustiveDependencies(current?.place): another word, another beginning
  useEffect(() => {
    const hasGoneOn = seen.current !== progress;
    seen.current = progress;
    setTyping(hasGoneOn && isUnknown ? 'new' : 'nothing');
    if (hasGoneOn && !isUnknown) panel.current?.focus();
  }, [progress, current?.place, isUnknown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies(current?.place): each word is brought into view
  useEffect(() => {
    if (isChosen) document.querySelector('.word[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [isChosen, current?.place]);
  return {
    panel,
    typing,
    setTyping,
    leave() {
      setTyping('nothing');
      panel.current?.focus();
    },
  };
}

function usePanelKeys(linking: Linking, setTyping: (typing: OpenForm) => void): void {
  const { current, proposals, accept, walk, stroll, unlink } = linking;
  const isLinked = current?.word != null;
  const numbered = isLinked ? [] : proposals.slice(0, 9);
  const byNumber = numbered.map((proposal, index) => [String(index + 1), () => accept(proposal)] as const);
  const [first] = numbered;
  useShortcuts({
    ...Object.fromEntries(byNumber),
    Enter: first?.is_sure ? () => accept(first) : undefined,
    [CONFIRM]: first && (() => accept(first)),
    j: () => walk(1),
    k: () => walk(-1),
    ArrowDown: () => walk(1),
    ArrowUp: () => walk(-1),
    ArrowLeft: () => stroll(1),
    ArrowRight: () => stroll(-1),
    n: current && !isLinked ? () => setTyping('new') : undefined,
    e: isLinked || first ? () => setTyping('sense') : undefined,
    u: current?.word ? () => current.word && unlink(current.word) : undefined,
    a: linking.sure > 0 ? linking.acceptSure : undefined,
  });
}

/** A word that the dictionary does not have, with what its line may say of it, or a table has said. */
function missingWord(form: string, french: string, said: string | undefined, given: string | undefined) {
  // What was given is read as a line is: « une lettre » is of « lettre ».
  const word = given ? given.match(/[\p{L}-]+(?=\P{L}*$)/u)?.[0] : said;
  return { form, given, line: word === undefined ? undefined : { french: given || french, said: word } };
}

/** The words that the dictionary does not have, each where it first stands. */
function missingWords({ linking, analysis, text, given }: WorkPanelProps): PlacedWord[] {
  const [arabic, french] = [linesOf(text.arabic), linesOf(text.french)];
  return linking.open
    .filter(({ state }) => state === 'unknown')
    .map(({ key, line }) => ({
      ...missingWord(key, french[line] ?? '', analysis.said[key], given[key]),
      ...{ number: line + 1, arabic: arabic[line] ?? '', french: french[line] ?? '' },
    }));
}

/** The words that are still to be settled, one after the other, in the order of the text. */
export function WorkPanel(props: WorkPanelProps) {
  const { analysis, linking, text, given } = props;
  const { panel, typing, setTyping, leave } = useFlow(linking);
  usePanelKeys(linking, setTyping);
  // As they were when the list was opened: what is added goes from it, nothing comes to it.
  const [listed, setListed] = useState<PlacedWord[] | null>(null);
  const { open, current, sure } = linking;
  const counts = countStates(analysis.lines);
  const missing = open.filter(({ state }) => state === 'unknown').length;
  const list = () => setListed(missingWords(props));
  useShortcuts({ l: missing > 0 ? list : undefined });
  return (
    <section
      ref={panel}
      className="work"
      tabIndex={-1}
      aria-label="Mots à relier"
      aria-busy={analysis.isPending && !analysis.hasFailed}
    >
      <h2>
        {open.length === 0 && counts.words > 0
          ? 'Tous les mots sont reliés'
          : `${open.length} ${open.length > 1 ? 'formes' : 'forme'} à relier`}
      </h2>
      <ul className="legend">
        <li>
          <span className="word linked">{counted(counts.linked, 'relié')}</span>
        </li>
        <li>
          <span className="word sure">{counted(counts.sure, 'sûr')}</span>
        </li>
        <li>
          <span className="word proposed">{counted(counts.guessed, 'deviné')}</span>
        </li>
        <li>
          <span className="word unknown">{counted(counts.missing, 'manquant')}</span>
        </li>
        <li>{`sur ${counts.words}\u00a0${counts.words > 1 ? 'mots' : 'mot'}`}</li>
      </ul>
      <p className="soft status" role="status">
        {analysis.hasFailed
          ? 'L’analyse reprendra avec la connexion.'
          : analysis.isPending && counts.words === 0 && 'Analyse…'}
      </p>
      {sure > 0 && (
        <button type="button" onClick={linking.acceptSure}>
          Accepter {sure === 1 ? 'la proposition sûre' : `les ${sure} propositions sûres`} <kbd>a</kbd>
        </button>
      )}
      {missing > 1 && (
        <button type="button" onClick={list}>
          {`Les ${missing} formes que le dictionnaire n’a pas…`} <kbd>l</kbd>
        </button>
      )}
      {current && (
        <CurrentWord
          {...{ linking, current, typing, setTyping, leave }}
          missing={missingWord(
            current.key,
            linesOf(text.french)[current.line] ?? '',
            linking.said ?? undefined,
            given[current.key],
          )}
        />
      )}
      <AcceptedList words={linking.together} onUndo={linking.unlink} />
      {listed && <NewWordsDialog missing={listed} onLink={linking.linkAll} onClose={() => setListed(null)} />}
    </section>
  );
}
