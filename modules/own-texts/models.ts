import { Model } from 'objection';
import type { WordChoice } from './contract.ts';

/** A text that a reader has brought. */
export class OwnTextRow extends Model {
  static override tableName = 'own_texts';
  static override idColumn = ['user_id', 'id'];
  static override jsonAttributes = ['choices'];

  declare user_id: number;
  /** Made by the reader's page, so that a save that is sent twice is one. */
  declare id: string;
  declare title: string;
  declare arabic: string;
  declare french: string;
  declare choices: WordChoice[];
  declare version: number;
  declare created_at: Date;
  declare updated_at: Date;
}

/** The sense that a reader has given to a word that the dictionary does not have. */
export class OwnGlossRow extends Model {
  static override tableName = 'own_glosses';
  static override idColumn = ['user_id', 'lemma'];

  declare user_id: number;
  declare lemma: string;
  declare gloss: string;
  declare written_at: Date;
}
