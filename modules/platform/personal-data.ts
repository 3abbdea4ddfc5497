import type { Knex } from 'knex';

/** Whose data: an account, and its address for what is kept by address alone. */
export interface DataSubject {
  id: number;
  email: string;
}

/** Something that happened between a person and us, for who of the team looks after them. */
export interface HistoryEvent {
  at: Date;
  kind: string;
  /** Tells it from the others of its kind. */
  id: string | number;
  /** What it was about, or what was done: a subject, a plan, an action. */
  about?: string | undefined;
  amountCents?: number;
  /** Who of the team has done it. */
  actorId?: number | null;
}

/**
 * What one module keeps of a person. The composition roots list the parts of every module that keeps some, so
 * that export, deletion and retention miss none of them and no module has to know the others.
 */
export interface PersonalData {
  /** Its key in the export. */
  name: string;
  /** Everything it keeps of this person, as JSON: theirs only. */
  export(db: Knex, person: DataSubject): Promise<unknown>;
  /** Removes all of it but what the law has kept; what stays names nobody. Twice is as good as once. */
  erase(trx: Knex.Transaction, person: DataSubject, now: Date): Promise<void>;
  /** What has happened to them here, the latest first and no more than so many of each kind. */
  history?(db: Knex, person: DataSubject, limit: number): Promise<HistoryEvent[]>;
  /**
   * When they last dealt with us here; `now` as long as something still binds both sides.
   * @returns null when they never did
   */
  lastContact(db: Knex, person: DataSubject, now: Date): Promise<Date | null>;
}
