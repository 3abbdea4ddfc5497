import type { Actor } from '#modules/platform';
import type { PersonalData } from '#modules/platform/records';
import { noteSecurity, type RequestContext } from '../context.ts';
import { type RecheckContext, recheckPassword } from '../passwords/recheck-password.ts';

/**
 * Everything that is kept of whoever asks and gives their password again, one key a module.
 * @param parts what each module keeps of a person
 * @throws InvalidFields when the password is wrong
 */
export async function exportAccount(
  context: RecheckContext,
  parts: readonly PersonalData[],
  actor: Pick<Actor, 'id' | 'provedAt'>,
  password: string,
  request: RequestContext,
): Promise<Record<string, unknown>> {
  const user = await recheckPassword(context, actor, password, request);
  const exported: Record<string, unknown> = { exported_at: request.now.toISOString() };
  // One instant for all of it, whatever changes meanwhile.
  await context.db.transaction(
    async (trx) => {
      for (const part of parts) exported[part.name] = await part.export(trx, user);
    },
    { isolationLevel: 'repeatable read', readOnly: true },
  );
  noteSecurity(context.log, request, 'account_exported', actor.id);
  return exported;
}
