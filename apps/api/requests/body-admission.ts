import type { Context, Middleware } from 'koa';
import { TooManyRequests } from '#modules/platform';
import { RequestRefused } from '../answers/error-response.ts';
import { networkOf } from './client-network.ts';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** The largest body of a call that does not demand to know who asks: longer ones are of the team. */
export const LARGEST_SHORT_BODY = 256 * KILOBYTE;
/** A short body has this long to come. What the team sends has as long as any request (http-server.ts). */
const SHORT_BODY_MS = 5_000;
/** A request that waits for its body takes up room, however short the body is. */
const LEAST = 4 * KILOBYTE;

/** How many bytes may be under way at once, in this process. */
const MOST = { anybody: 16 * MEGABYTE, team: 100 * MEGABYTE };
/** How many of them may be of one network, so that it leaves room for the others. */
const MOST_OF_A_NETWORK = 2 * MEGABYTE;
const RETRY_AFTER_SECONDS = 5;

const underWay = { anybody: 0, team: 0 };
const ofNetwork = new Map<string, number>();

const comesInChunks = ({ headers }: Context['req']) => headers['transfer-encoding'] !== undefined;

/** Whether a request has a body. */
export const hasBody = (ctx: Context) => comesInChunks(ctx.req) || (ctx.request.length ?? 0) > 0;

/**
 * The door of every body, before anybody knows who sends it: a network that has its share under way is refused, and
 * once there is no room at all everybody is. Unread a body takes up no more than a short one, however long it will be.
 */
export function bodyDoor(): Middleware {
  return (ctx, next) => {
    if (!hasBody(ctx)) return next();
    const announced = comesInChunks(ctx.req) ? LARGEST_SHORT_BODY : (ctx.request.length ?? 0);
    const bytes = Math.min(Math.max(announced, LEAST), LARGEST_SHORT_BODY);
    const network = networkOf(ctx.ip);
    const own = (ofNetwork.get(network) ?? 0) + bytes;
    if (own > MOST_OF_A_NETWORK) throw new TooManyRequests(RETRY_AFTER_SECONDS);
    if (underWay.anybody + bytes > MOST.anybody) throw new RequestRefused('unavailable');
    underWay.anybody += bytes;
    ofNetwork.set(network, own);
    let isUnderWay = true;
    const arrived = () => {
      if (!isUnderWay) return;
      isUnderWay = false;
      underWay.anybody -= bytes;
      const left = (ofNetwork.get(network) ?? 0) - bytes;
      if (left > 0) ofNetwork.set(network, left);
      else ofNetwork.delete(network);
    };
    ctx.req.once('end', arrived);
    ctx.res.once('close', arrived);
    return next();
  };
}

/** Gives up what has not come in time; the connection ends with the answer. */
async function inTime<T>(ctx: Context, reading: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => {
      ctx.set('Connection', 'close');
      refuse(new RequestRefused('request_too_slow'));
    }, SHORT_BODY_MS);
  });
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Takes up room for a long body of the team, which is about to be read.
 * @param limit the largest that the call takes
 * @returns what gives it back
 * @throws RequestRefused `unavailable`
 */
export function takeRoom(ctx: Context, limit: number): () => void {
  const bytes = comesInChunks(ctx.req) ? limit : (ctx.request.length ?? 0);
  if (underWay.team + bytes > MOST.team) throw new RequestRefused('unavailable');
  underWay.team += bytes;
  return () => {
    underWay.team -= bytes;
  };
}

/**
 * Reads a body: a short one while it comes, a long one while there is room for it.
 * @param limit the largest that the call takes
 * @throws RequestRefused `request_too_slow` or `unavailable`
 */
export async function withinBounds<T>(ctx: Context, limit: number, read: () => Promise<T>): Promise<T> {
  if (limit <= LARGEST_SHORT_BODY) return inTime(ctx, read());
  const giveBack = takeRoom(ctx, limit);
  try {
    return await read();
  } finally {
    giveBack();
  }
}
