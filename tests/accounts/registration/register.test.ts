import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aMember } from '../../support/builders/accounts.ts';
import { SOLVED } from '../../support/http/account-client.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { sendJson } from '../../support/http/send-json.ts';
import { startTestServer, type TestServer } from '../../support/http/server.ts';

const PASSWORD = 'la patience est belle';

const work = vi.hoisted(() => ({ hashed: 0 }));
vi.mock(import('@node-rs/argon2'), async (importOriginal) => {
  const real = await importOriginal();
  return {
    ...real,
    hash: (...given) => {
      work.hashed += 1;
      return real.hash(...given);
    },
  };
});

let server: TestServer;
let users: string;
let serial = 0;

beforeAll(async () => {
  server = await startTestServer();
  users = `${server.url}/api/users`;
});

beforeEach(() => {
  serial += 1;
  work.hashed = 0;
});

function register(form: Record<string, unknown> = {}) {
  const { password = PASSWORD } = form;
  const body = {
    username: `lecteur${serial}`,
    email: `lecteur${serial}@exemple.fr`,
    password,
    password2: password,
    recaptcha_token: SOLVED,
    ...form,
  };
  return sendJson<Record<string, unknown>>(`${users}/register/`, body);
}

function logIn(login: string, password = PASSWORD) {
  return sendJson(`${users}/login/`, { login, password, recaptcha_token: SOLVED });
}

const userOf = (username: string) => server.db('users').where({ username }).first();
const events = (name: string) => server.db('outbox').where({ name }).orderBy('id');

describe('registering', () => {
  it('[ACC-02] opens an account that waits for its activation, and tells whoever will write to its owner', async () => {
    const { status, body } = await register({ username: '  Nour El-Houda ', email: ' Nour@Exemple.fr ' });

    expect([status, body]).toEqual([201, { success: true }]);
    const user = await userOf('Nour El-Houda');
    expect(user).toMatchObject({
      email: 'Nour@Exemple.fr',
      activated_at: null,
      is_active: true,
      password_hash: expect.stringMatching(/^\$argon2id\$/),
    });
    const [event] = (await events('UserRegistered')).slice(-1);
    expect(event.payload).toEqual({ userId: user.id });
    expect(JSON.stringify(event)).not.toMatch(/nour/i);
  });

  it('gives nothing that was not asked of the form', async () => {
    const given = {
      is_staff: true,
      is_superuser: true,
      activated_at: new Date(),
      is_active: false,
      id: 424_242,
    };
    await register(given);

    const user = await userOf(`lecteur${serial}`);
    expect(user).toMatchObject({ is_staff: false, is_superuser: false, activated_at: null, is_active: true });
    expect(user.id).not.toBe(424_242);
  });

  it('[ACC-09] a taken name is a field error, whatever the case and however it is written', async () => {
    await register({ username: 'Yasmine Ŀ' });

    for (const username of ['Yasmine Ŀ', 'YASMINE ŀ', 'yasmine  l·'.replace('l·', 'ŀ'), 'Ｙasmine Ŀ']) {
      const { status, body } = await register({ username, email: `autre${serial}@exemple.fr` });
      expect([status, body], username).toEqual([
        400,
        {
          username: ['Ce nom d’utilisateur est déjà pris, ou ressemble trop à un autre.'],
          code: 'invalid_fields',
        },
      ]);
    }
  });

  it('[ACC-09] two who ask for «Ali» and «ali» at once: one has it, the other is told', async () => {
    const answers = await Promise.all([
      register({ username: 'Ali', email: 'ali-un@exemple.fr' }),
      register({ username: 'ali', email: 'ali-deux@exemple.fr' }),
    ]);

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toHaveProperty('username');
    expect(await server.db('users').where({ username_key: 'ali' })).toHaveLength(1);
  });
});

describe('a name that looks like another', () => {
  const message = 'Le nom d’utilisateur s’écrit dans une seule écriture';

  it.each(['rеdaction', 'Αlpha', 'Ali علي', 'սoutour', 'Маria'])(
    'of letters of two scripts is refused: %s',
    async (username) => {
      const { status, body } = await register({ username });
      expect(status).toBe(400);
      expect(body).toMatchObject({ username: [expect.stringContaining(message)] });
    },
  );

  it.each(['نور الهدى', 'Élodie d’Arçay'.replace('’', "'"), 'ʿAlī', 'Мария', 'なおみ 直美', 'نُور 7'])(
    'of one script is taken: %s',
    async (username) => {
      await expectAnswer(register({ username })).toBe(201);
    },
  );

  it.each(['асе', 'аce'.replace('а', 'ɑ'), 'ACE', 'bi11y', 'BILLY'])(
    'drawn like that of anybody is taken: %s',
    async (username) => {
      await server.db('users').whereIn('username', ['ace', 'Billy']).delete();
      await aMember(server.db, { username: 'ace' });
      await aMember(server.db, { username: 'Billy' });
      expect(await register({ username })).toMatchObject({
        status: 400,
        body: { username: ['Ce nom d’utilisateur est déjà pris, ou ressemble trop à un autre.'] },
      });
    },
  );

  it('is given once, to two who ask for look-alikes at once', async () => {
    const answers = await Promise.all(
      ['Оса', 'Oca'].map((username, one) => register({ username, email: `oca${one}@exemple.fr` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  it('is refused to an account that has another by now', async () => {
    await server.db('users').where('username', 'ace').delete();
    await aMember(server.db, { username: 'ace' });
    const { id, headers } = await aMember(server.db);
    for (const username of ['rеdaction', 'асе']) {
      const answer = await sendJson(`${users}/account/`, { username }, { method: 'PATCH', headers });
      expect(answer, username).toMatchObject({ status: 400, body: { username: [expect.any(String)] } });
    }
    const { username } = await server.db('users').where({ id }).first();
    const again = await sendJson(`${users}/account/`, { username }, { method: 'PATCH', headers });
    await expectAnswer(again).toBe(200);
  });
});

describe('an address that has an account', () => {
  it('[ACC-02] is answered byte for byte like a free one, for the same work', async () => {
    const owner = await aMember(server.db, { email: 'Amina@exemple.fr' });
    const made: string[] = [];
    // The server asks for the revision of the content every two seconds, whoever registers.
    server.db.on('query', ({ sql }: { sql: string }) => sql.includes('content_revision') || made.push(sql));
    const free = await register({ username: 'libre', email: 'libre@exemple.fr' });
    const workOfFree = [work.hashed, ...made.splice(0)];
    work.hashed = 0;
    const taken = await register({ username: 'amina bis', email: 'aMINA@exemple.fr' });
    const workOfTaken = [work.hashed, ...made];
    server.db.removeAllListeners('query');

    expect(JSON.stringify(taken.body)).toBe(JSON.stringify(free.body));
    await expectAnswer(taken).toBe(free.status);
    const shown = ({ headers }: typeof free) =>
      [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
    expect(shown(taken)).toEqual(shown(free));
    expect(work.hashed).toBe(1);
    expect(workOfFree.length).toBeGreaterThan(5);
    expect(workOfTaken).toEqual(workOfFree);
    const [event] = (await events('AccountAlreadyExists')).slice(-1);
    expect(event.payload).toEqual({ userId: owner.id });
  });

  it('is not betrayed by what one may do afterwards: the name is taken, the login waits for its activation', async () => {
    await aMember(server.db, { email: 'farid@exemple.fr' });
    await register({ username: 'pas farid', email: 'farid@exemple.fr' });
    await register({ username: 'vraiment nouveau', email: 'nouveau@exemple.fr' });

    for (const username of ['pas farid', 'vraiment nouveau']) {
      expect((await logIn(username)).body).toMatchObject({ code: 'account_not_activated' });
      const again = await register({ username, email: `encore${serial}@exemple.fr` });
      expect(again.body).toHaveProperty('username');
    }
  });

  it('two who register it at once, under two names: one account has it, and both are answered alike', async () => {
    const email = 'double@exemple.fr';
    const answers = await Promise.all([
      register({ username: 'double un', email }),
      register({ username: 'double deux', email }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await server.db('users').where({ email_key: email })).toHaveLength(1);
  });

  it('is written to three times an hour at most', async () => {
    const owner = await aMember(server.db, { email: 'tranquille@exemple.fr' });
    for (let count = 0; count < 6; count += 1) {
      const { status } = await register({ username: `importun ${count}`, email: 'tranquille@exemple.fr' });
      expect(status).toBe(201);
    }

    const mails = (await events('AccountAlreadyExists')).filter(({ payload }) => payload.userId === owner.id);
    expect(mails).toHaveLength(3);
  });
});

describe('the form', () => {
  it.each([
    [
      'nothing',
      { username: '', email: '', password: '', password2: '' },
      ['username', 'email', 'password', 'password2'],
    ],
    ['an address in its name', { username: 'moi@exemple.fr' }, ['username']],
    ['a name that nobody sees', { username: '\u3164\u3164' }, ['username']],
    ['a name that only looks like another', { username: 'le\u034Fcteur' }, ['username']],
    ['markup for a name', { username: '<b>moi</b>' }, ['username']],
    ['no address', { email: 'pas une adresse' }, ['email']],
    ['two addresses', { email: 'a@exemple.fr, b@exemple.fr' }, ['email']],
    ['a line break in the address', { email: 'a@exemple.fr\nBcc: b@exemple.fr' }, ['email']],
    ['no captcha', { recaptcha_token: '' }, ['recaptcha_token']],
    ['a forged captcha', { recaptcha_token: 'volé' }, ['recaptcha_token']],
    [
      'other types',
      { username: ['a'], email: 1, password: {}, password2: {} },
      ['username', 'email', 'password', 'password2'],
    ],
  ])('with %s is told which fields are wrong, and nothing is stored', async (_name, form, fields) => {
    const [before] = await server.db('users').count();
    const { status, body } = await register(form);

    expect(status).toBe(400);
    expect(Object.keys(body).sort()).toEqual([...fields, 'code'].sort());
    expect(await server.db('users').count()).toEqual([before]);
  });

  it.each([
    ['[ACC-09] seven characters', 'courte7', 'Le mot de passe doit contenir au moins 8 caractères'],
    ['257 characters', 'ab'.repeat(129).slice(1), expect.stringContaining('256')],
    ['one that everybody has', 'password1', expect.stringContaining('trop courant')],
    ['one’s own name', 'lecteur2026', expect.stringContaining('trop')],
  ])('with a password of %s says what is wrong with it', async (_name, password, message) => {
    const { status, body } = await register({ username: 'lecteur', password });

    expect(status).toBe(400);
    expect(body).toMatchObject({ password: [message], code: 'invalid_fields' });
    expect(work.hashed).toBe(0);
  });

  it('[ACC-02] with two passwords that differ says so', async () => {
    const { status, body } = await register({ password2: 'la patience est  belle' });

    expect(status).toBe(400);
    expect(body).toEqual({ password2: ['Les mots de passe ne correspondent pas'], code: 'invalid_fields' });
  });

  it('takes a passphrase of a hundred characters, spaces and Arabic in it', async () => {
    const password = `${'كلمة سر طويلة '.repeat(6)} et la suite`;
    await expectAnswer(register({ password })).toBe(201);
    expect((await logIn(`lecteur${serial}`, password)).body).toMatchObject({ code: 'account_not_activated' });
  });

  it('asked for more than five times an hour by one address is answered 429', async () => {
    const held = await startTestServer({ config: { rateLimitFactor: 1 } });
    const statuses = [];
    for (let count = 0; count < 7; count += 1) {
      statuses.push((await sendJson(`${held.url}/api/users/register/`, {})).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
  });
});
