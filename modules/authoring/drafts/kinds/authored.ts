import type { Knex } from 'knex';
import type { PublicationState } from '#modules/library';
import type { DomainError } from '#modules/platform';
import type { DraftFault } from '../../editor/contract.ts';
import type { DraftKind, TextRecord } from '../draft-schema.ts';
import type { ListedRow } from '../listed-row.ts';

/** How books, texts, articles and lessons are read and listed as their authors have them. */
export interface Listed<D extends object = object, I extends object = object> {
  /** Name of the resource, of its table and of its drafts. */
  kind: DraftKind;
  NotFound: new () => DomainError;
  /** What readers see, or saw, as a document. */
  find(db: Knex, id: number): Promise<{ document: D; state: PublicationState } | undefined>;
  /** Every one of them, as a row that `present` takes. */
  list(db: Knex): Knex.QueryBuilder;
  present(row: ListedRow): I;
}

/** What they have alike for those who write, check and publish them. */
export interface Authored<D extends object = object, I extends object = object> extends Listed<D, I> {
  /**
   * The document as it may be saved; by default as it was typed.
   * @param before the one that it takes the place of
   */
  tidy?(document: D, before?: D): D;
  /** Gives it its row, with its place in the library and nothing to be read. */
  create(trx: Knex, document: D): Promise<number>;
  /** Moves a row that nobody has read yet to the place of its document. */
  place(trx: Knex, id: number, document: D): Promise<void>;
  /** Why it cannot stand where it wants to; `id` null: it is not there yet. */
  checkPlace(db: Knex, document: D, id: number | null): Promise<DraftFault[]>;
  /** What else keeps it from being published. */
  check(db: Knex, document: D): Promise<DraftFault[]>;
  /** What a machine has proposed of it and nobody has looked at. */
  checkGuesses?(document: D): DraftFault[];
  /** Makes the document what readers see. */
  publish(trx: Knex.Transaction, id: number, document: D, revision: number): Promise<void>;
  /** Takes it off the site. */
  archive(trx: Knex, id: number): Promise<void>;
  /** Has again what went with it when it was archived. */
  revive?(trx: Knex, id: number): Promise<void>;
  /** Whether subscribers pay for what readers have of it: opening it to everybody by a link takes every right. */
  isSold?(db: Knex, id: number): Promise<boolean>;
  /** What a preview shows with it: of a book, its texts as authors have them now. */
  listParts?(db: Knex, id: number): Promise<TextRecord[]>;
}
