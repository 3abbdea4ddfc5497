import type { Tokens } from '#modules/accounts/contract';
import type { TextListItem } from '#modules/library/contract';
import type { Plan, UserSubscription } from '#modules/subscriptions/contract';
import type { TextWord } from '#modules/vocabulary/contract';
import type { PaypalSimulator } from '../../scripts/paypal-simulator/index.ts';
import type { Chance } from './chance.ts';
import { type Client, clientOf, until } from './client.ts';
import type { Mailbox } from './mailbox.ts';
import type { Promised } from './promised.ts';

const PASSWORD = 'mot-de-passe-d-endurance';
const CAPTCHA = { recaptcha_token: 'test-captcha' };

export interface World {
  origin: string;
  paypal: PaypalSimulator;
  mailbox: Mailbox;
  promised: Promised;
}

/** Registers, waits for the letter, activates and logs in. */
async function register({ origin, mailbox }: World, name: string): Promise<Client> {
  const visitor = clientOf(origin);
  const email = `${name}@exemple.fr`;
  const account = { username: name, email, password: PASSWORD, password2: PASSWORD, ...CAPTCHA };
  // 400: it was done the first time, whose answer was lost.
  await visitor.post('/users/register/', account, [400]);
  const link = await until(`lettre d’activation de ${name}`, async () => {
    const texts = (await mailbox.to(email)).map(({ text }) => text);
    return texts.map((text) => /\/verify-email\/(\w+)\/([\w-]+)/.exec(text)).find(Boolean) ?? undefined;
  });
  await visitor.get(`/users/activate/${link[1]}/${link[2]}/`).catch(() => undefined);
  const { body } = await visitor.post<Tokens>('/users/login/', {
    login: name,
    password: PASSWORD,
    ...CAPTCHA,
  });
  return clientOf(origin, { authorization: `Bearer ${body.access}` });
}

/** Reads a text, keeps some of its words and marks it as read. */
async function readText(
  client: Client,
  text: TextListItem,
  reader: string,
  { promised }: World,
  chance: Chance,
) {
  await client.get(`/books/texts/${text.id}/`);
  const words = await client.get<TextWord[]>(`/vocabulary/text/${text.id}/`);
  await client.get(`/vocabulary/text/${text.id}/recall/`);
  const chosen = words.filter(() => chance.happens(0.2)).map(({ id }) => id);
  if (chosen.length > 0) {
    await client.post('/vocabulary/user/vocabulary/save/', { text_word_ids: chosen });
    promised.saved(reader, chosen);
  }
  await client.post(`/books/texts/${text.id}/mark_completed/`, { completed: true });
  promised.completed(reader, text.id);
}

const subscriptionsOf = (client: Client) =>
  client.get<UserSubscription[]>('/subscription/user-subscriptions/');

/** Chooses a plan, approves it at PayPal's, and waits until texts open; some cancel then. */
async function subscribe(client: Client, reader: string, { paypal, promised }: World, chance: Chance) {
  const plan = chance.pick(await client.get<Plan[]>('/subscription/plans/'));
  const { body } = await client.post<{ approval_url: string }>(
    '/subscription/user-subscriptions/create_paypal_link/',
    { plan_id: plan.id },
  );
  const atPaypal = paypal.control
    .ledger()
    .subscriptions.find(({ approval_url }) => approval_url === body.approval_url);
  if (!atPaypal) throw new Error(`PayPal knows nothing of ${body.approval_url}.`);
  promised.paid(reader, atPaypal.id);
  // The buyer does not wait for the messages that follow.
  void paypal.control.approve(atPaypal.id);
  if (chance.happens(0.7))
    await client.post('/subscription/user-subscriptions/verify_subscription/', {
      subscription_id: atPaypal.id,
    });
  const active = await until(`abonnement de ${reader}`, async () =>
    (await subscriptionsOf(client)).find(({ grants_access }) => grants_access),
  );
  if (chance.happens(0.5)) {
    // 409: it was cancelled the first time, whose answer was lost.
    await client.post(`/subscription/user-subscriptions/${active.id}/cancel/`, {}, [409]);
    promised.cancelled(atPaypal.id);
  }
}

/** Somebody comes, reads, perhaps subscribes, reads what that opens, and goes. */
export async function liveOnce(world: World, name: string, chance: Chance): Promise<void> {
  const client = await register(world, name);
  world.promised.registered(name);
  const texts = await client.get<TextListItem[]>('/books/texts/');
  const free = texts.filter(({ is_free_sample }) => is_free_sample);
  for (let count = 1 + chance.below(4); count > 0; count -= 1)
    await readText(client, chance.pick(free), name, world, chance);
  if (!chance.happens(0.5)) return;
  await subscribe(client, name, world, chance);
  const locked = texts.filter(({ is_free_sample }) => !is_free_sample);
  if (locked.length > 0) await readText(client, chance.pick(locked), name, world, chance);
}
