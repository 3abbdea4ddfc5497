import type { Knex } from 'knex';
import { partOfSpeechNamed, tokenise } from '#modules/arabic';
import type {
  DocumentWord,
  Proposal,
  TextAnalysis,
  WordDraft,
  WordDrafts,
} from '#modules/authoring/contract';
import { saveWord } from '#modules/vocabulary';
import type { PartOfSpeech } from '#modules/vocabulary/contract';
import { entryOf } from '../../../apps/admin/resources/texts/words/word-list.ts';
import { analyseText } from '../../../modules/authoring/editor/analyse-text.ts';
import { draftWords } from '../../../modules/authoring/editor/draft-word.ts';
import { type GoldWord, readGold } from './gold-words.ts';

/** What an editor has to do for a text: a click, a key that does something, a field that is typed into, a choice. */
interface Actions {
  words: number;
  newWords: number;
  /** In all, from the paste to the review. */
  actions: number;
  /** Of them those that put a proposal right. */
  corrections: number;
  /** Linked as it was guessed: amber until the review. */
  amber: number;
  document: { arabic: string; french: string; words: DocumentWord[] };
}

/** What an editor's screen asks of the site. */
export interface EditorSite {
  analyse(text: { arabic: string; french: string; words: DocumentWord[] }): Promise<TextAnalysis>;
  draft(
    words: { form: string; line?: { french: string; said: string } | undefined }[],
  ): Promise<WordDrafts[]>;
  /** Adds an entry, and says its id. */
  add(entry: NewEntry): Promise<number>;
}

interface NewEntry {
  part: PartOfSpeech;
  arabic: string;
  french: string;
  root: string | null;
  plural: string | null;
}

/** The functions themselves, without the way to them. */
export const siteOf = (db: Knex): EditorSite => ({
  analyse: (text) => analyseText(db, text),
  draft: (words) => draftWords(db, words),
  add: ({ part, arabic, french, root, plural }) =>
    saveWord(db, {
      ...{ partOfSpeech: part, arabic, homograph: 1, french, root, plural },
      ...{ masdar: null, imperative: null, present: null, past: null, notes: null },
    }),
});

/** Takes the words that are to be new out of a dictionary. */
export async function forgetNewWords(db: Knex): Promise<void> {
  const isNew = readGold(LINES).flatMap(({ words }) => words.filter((word) => word.isNew));
  const lemmas = isNew.map(({ lemma }) => lemma);
  const ids = db('words').select('id').whereIn('arabic_with_vowels', lemmas);
  await db('text_words').whereIn('word_id', ids.clone()).delete();
  await db('words').whereIn('id', ids.clone()).delete();
}

const LINES = 'few-keys.txt';
/** Into the field and paste, the title, save, submit: whatever the text. */
const ALWAYS = 5;

/** Brings the ten lines from the paste to the review as the editor's keys do, everything right in the end, and counts. */
export const countActions = (site: EditorSite): Promise<Actions> => new Editor(site, readGold(LINES)).work();

class Editor {
  readonly #arabic: string;
  readonly #french: string;
  readonly #lines: readonly string[];
  /** What each form of the text is. */
  readonly #gold = new Map<string, { word: GoldWord; line: number }>();
  readonly #site: EditorSite;
  #words: DocumentWord[] = [];
  #actions = ALWAYS;
  #corrections = 0;
  #newWords = 0;

  constructor(site: EditorSite, gold: ReturnType<typeof readGold>) {
    this.#site = site;
    this.#arabic = gold.map(({ arabic }) => arabic).join('\n');
    this.#lines = gold.map(({ french }) => french);
    this.#french = this.#lines.join('\n');
    for (const [line, { arabic, words }] of gold.entries()) {
      const forms = tokenise(arabic).filter(({ isWord }) => isWord);
      for (const [at, { text }] of forms.entries()) {
        const word = words[at];
        if (word && !this.#gold.has(text)) this.#gold.set(text, { word, line });
      }
    }
  }

  async work(): Promise<Actions> {
    await this.#addListed(await this.#analyse());
    this.#acceptSure(await this.#analyse());
    for (let analysis = await this.#analyse(); ; analysis = await this.#analyse()) {
      const open = analysis.lines.flat().find(({ state }) => state === 'proposed' || state === 'unknown');
      if (!open) break;
      await this.#settle(open.text, analysis);
    }
    const words = this.#arabic
      .split('\n')
      .flatMap(tokenise)
      .filter(({ isWord }) => isWord).length;
    const amber = this.#words.filter((word) => word.is_guess).length;
    const document = { arabic: this.#arabic, french: this.#french, words: this.#words };
    const [newWords, actions, corrections] = [this.#newWords, this.#actions, this.#corrections];
    return { words, newWords, actions, corrections, amber, document };
  }

  #analyse(): Promise<TextAnalysis> {
    return this.#site.analyse({ arabic: this.#arabic, french: this.#french, words: this.#words });
  }

  #acceptSure({ proposals }: TextAnalysis): void {
    this.#actions += 1;
    for (const [form, [first]] of Object.entries(proposals)) {
      if (!first?.is_sure) continue;
      if (!this.#isRight(first, form)) throw new Error(`${form}: ${first.sense} is sure, and wrong`);
      this.#words.push(entryOf(first));
    }
  }

  #isRight(proposal: Proposal, form: string): boolean {
    const word = this.#gold.get(form)?.word;
    return word?.lemma === proposal.arabic_with_vowels && word.senses.includes(proposal.sense);
  }

  async #settle(form: string, { proposals, said }: TextAnalysis): Promise<void> {
    const gold = this.#gold.get(form);
    if (!gold) throw new Error(`Nobody said what ${form} is.`);
    const list = proposals[form] ?? [];
    const at = list.findIndex(({ arabic_with_vowels: lemma }) => lemma === gold.word.lemma);
    const proposal = list[at];
    if (!proposal) return this.#add(form, said[form]);
    // Ctrl+Enter, or the number of another one.
    this.#actions += 1;
    const isRight = gold.word.senses.includes(proposal.sense) || gold.word.isNew;
    if (isRight) {
      this.#words.push(entryOf(proposal));
      return;
    }
    // e, the sense, Enter.
    this.#correct(2);
    this.#words.push(entryOf(proposal, gold.word.senses[0]));
  }

  #correct(actions: number): void {
    this.#actions += actions;
    this.#corrections += actions;
  }

  /** The list of what the dictionary does not have: opened, put right where it is wrong, and added by one Ctrl+Enter. */
  async #addListed({ lines, said }: TextAnalysis): Promise<void> {
    const unknown = lines.flat().filter(({ state }) => state === 'unknown');
    const forms = [...new Set(unknown.map(({ text }) => text))];
    const asked = forms.map((form) => this.#asked(form, said[form]));
    const drafted = await this.#site.draft(asked);
    this.#actions += 2;
    const seen = new Set<string | undefined>();
    for (const [at, form] of forms.entries()) {
      const found = drafted[at];
      const [first] = found?.drafts ?? [];
      const reading = first && `${first.part_of_speech} ${first.arabic_with_vowels}`;
      // Another form of one that is listed already.
      if (!found || (reading !== undefined && seen.has(reading))) continue;
      seen.add(reading);
      await this.#enter(form, found);
    }
  }

  #asked(form: string, said: string | undefined) {
    const line = this.#gold.get(form)?.line ?? 0;
    return { form, line: said === undefined ? undefined : { french: this.#lines[line] ?? '', said } };
  }

  /** A new entry for a word that the dictionary has something else for: asked for, put right, added by Ctrl+Enter. */
  async #add(form: string, said: string | undefined): Promise<void> {
    const [found] = await this.#site.draft([this.#asked(form, said)]);
    this.#actions += 2;
    if (found) await this.#enter(form, found);
  }

  /** What is wrong of an entry is chosen or typed, field by field. */
  async #enter(form: string, { drafts, form: entered }: WordDrafts): Promise<void> {
    const word = this.#gold.get(form)?.word;
    if (!word) throw new Error(`Nobody said what ${form} is.`);
    this.#newWords += 1;
    const part = partOfSpeechNamed(word.part ?? '') ?? 'noun';
    const isIt = (one: WordDraft) => one.arabic_with_vowels === word.lemma && one.part_of_speech === part;
    const at = drafts.findIndex(isIt);
    if (at !== 0) this.#correct(at > 0 ? 1 : 2);
    const draft = drafts[at];
    const [french = '', ...senses] = word.senses;
    const [root, plural] = [word.root ?? null, word.plural?.normalize('NFC') ?? null];
    if (draft?.french !== french) this.#correct(1);
    if (senses.length > 0 && !senses.includes(draft?.sense ?? draft?.french ?? '')) this.#correct(1);
    if ((draft?.root ?? null) !== root) this.#correct(1);
    if ((draft?.plural_with_vowels ?? null) !== plural) this.#correct(1);
    const id = await this.#site.add({ part, arabic: word.lemma, french, root, plural });
    const isGuess = draft?.french === french;
    this.#words.push({
      ...{ word_id: id, form: entered, sense: senses[0] ?? null, is_displayed: true },
      ...(isGuess && { is_guess: true as const }),
    });
  }
}
