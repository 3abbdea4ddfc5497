import { expect, test } from 'vitest';
import { SessionEnded } from '../../../modules/accounts/errors.ts';
import { lockForDecision } from '../../../modules/accounts/lock-account.ts';
import { changeUsername } from '../../../modules/accounts/profile/change-username.ts';
import { aMember } from '../../support/builders/accounts.ts';
import { freshDatabase } from '../../support/services/database.ts';

const GONE = 2_000_000_000;

test('[ACC-07] an account that has ended since a request began changes no name and decides on nobody', async () => {
  const db = await freshDatabase();
  const { id } = await aMember(db);
  await expect(changeUsername(db, GONE, 'dinarzade')).rejects.toThrow(SessionEnded);
  await expect(db.transaction((trx) => lockForDecision(trx, GONE, id))).rejects.toThrow(SessionEnded);
});
