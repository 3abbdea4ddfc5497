import { aMember, type Member } from '../builders/accounts.ts';
import { getJson } from './get-json.ts';
import { sendJson } from './send-json.ts';
import type { TestServer } from './server.ts';

/** What may be asked of a list. */
interface ListQuery {
  filter?: Record<string, unknown>;
  sort?: readonly [string, 'ASC' | 'DESC'];
  range?: readonly [number, number];
}

/** The calls below /api/admin, as somebody makes them. */
export function staffApi({ url }: Pick<TestServer, 'url'>, { headers }: Pick<Member, 'headers'>) {
  const addressOf = (path: string) => `${url}/api/admin/${path}`;
  /** As the console asks: where a reason is wanted, it gives one. */
  async function get<T = unknown>(path: string) {
    const answer = await getJson<T>(addressOf(path), { headers });
    const refusal = answer.body as { code?: string; user_id?: number };
    if (refusal?.code !== 'reason_required') return answer;
    const why = addressOf(`users/${refusal.user_id}/reasons/`);
    await sendJson(why, { reason: 'other', note: 'Un essai' }, { headers });
    return getJson<T>(addressOf(path), { headers });
  }
  return {
    get,
    post: <T = unknown>(path: string, body: unknown = {}) => sendJson<T>(addressOf(path), body, { headers }),
    list<T = Record<string, unknown>>(resource: string, query: ListQuery = {}) {
      const given = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]);
      return get<T[]>(`${resource}/?${new URLSearchParams(given)}`);
    },
  };
}

/** Somebody of each rank that the console knows, with their calls. */
export async function openStaffApi(server: TestServer) {
  const staffMember = await aMember(server.db, { username: 'redaction', isStaff: true });
  const superuserMember = await aMember(server.db, {
    username: 'direction',
    isStaff: true,
    isSuperuser: true,
  });
  return {
    staffMember,
    superuserMember,
    staff: staffApi(server, staffMember),
    superuser: staffApi(server, superuserMember),
  };
}
