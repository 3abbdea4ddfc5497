import type { Knex } from 'knex';

/** Whose data: an account, and its address for what is kept by address alone. */
export interface DataSubject {
  id: number;
  email: string;
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
  /**
   * When they last dealt with us here; `now` as long as something still binds both sides.
   * @returns null when they never did
   */
  lastContact(db: Knex, person: DataSubject, now: Date): Promise<Date | null>;
}
