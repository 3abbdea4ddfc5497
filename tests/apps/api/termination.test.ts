import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linkIn, type Post, startPost } from '../../support/account-post.ts';
import { aMember } from '../../support/builders/accounts.ts';
import { freshDatabase } from '../../support/database.ts';
import { sendJson } from '../../support/send-json.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { daysAfter, openShop, type Shop } from '../../support/shop.ts';

const PATH = '/subscription/termination-requests/';
let shop: Shop;
let post: Post;
let server: TestServer;

beforeAll(async () => {
  const db = await freshDatabase();
  shop = await openShop(db);
  server = await startTestServer({ db, payments: shop.payments });
  post = await startPost(db, {}, shop.payments);
});

beforeEach(async () => {
  await post.deliver();
});
