import { EventEmitter } from 'node:events';
import type { Context } from 'koa';
import { expect, it, vi } from 'vitest';
import {
  bodyDoor,
  LARGEST_SHORT_BODY,
  takeRoom,
  withinBounds,
} from '../../apps/api/requests/body-admission.ts';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;
const LARGEST = 50 * MEGABYTE;
const UNAVAILABLE = expect.objectContaining({ code: 'unavailable' });
const TOO_MANY = expect.objectContaining({ code: 'too_many_requests', seconds: 5 });

const announcing = (length: number) => ({ req: { headers: {} }, request: { length } }) as unknown as Context;
const inChunks = { req: { headers: { 'transfer-encoding': 'chunked' } }, request: {} } as unknown as Context;

it('long bodies of the team have a hundred megabytes among them, as long as they are being read', async () => {
  const giveBack = takeRoom(announcing(60 * MEGABYTE), LARGEST);
  expect(() => takeRoom(announcing(40 * MEGABYTE + 1), LARGEST)).toThrow(UNAVAILABLE);
  await withinBounds(announcing(40 * MEGABYTE), LARGEST, async () => {
    expect(() => takeRoom(announcing(1), LARGEST)).toThrow(UNAVAILABLE);
    // A short body was counted at the door, and is none of them.
    expect(await withinBounds(announcing(9), LARGEST_SHORT_BODY, async () => 'read')).toBe('read');
  });
  const broken = withinBounds(announcing(40 * MEGABYTE), LARGEST, () => Promise.reject(new Error('gone')));
  await expect(broken).rejects.toThrow('gone');
  takeRoom(announcing(40 * MEGABYTE), LARGEST)();
  giveBack();
  takeRoom(announcing(100 * MEGABYTE), LARGEST)();
});

it('a long body without a length takes up as much as its call may be sent', () => {
  const both = [takeRoom(inChunks, LARGEST), takeRoom(inChunks, LARGEST)];
  expect(() => takeRoom(announcing(1), LARGEST)).toThrow(UNAVAILABLE);
  for (const giveBack of both) giveBack();
});

/** A request that comes to the door: with a body of so many bytes, or of a length that nobody knows. */
function arrive(ip: string, length: number | undefined) {
  const req = Object.assign(new EventEmitter(), {
    headers: length === undefined ? { 'transfer-encoding': 'chunked' } : {},
  });
  const res = new EventEmitter();
  const next = vi.fn();
  bodyDoor()({ req, res, ip, request: { length } } as unknown as Context, next);
  expect(next).toHaveBeenCalledTimes(1);
  return {
    /** All of it is there, and then it is answered. */
    end() {
      req.emit('end');
      res.emit('close');
    },
    goAway: () => res.emit('close'),
    isRead: () => req.emit('end'),
  };
}

it('the bodies of a network that are under way are two megabytes at most', () => {
  const [ip, other] = ['198.51.100.1', '198.51.100.2'];
  // What has come before takes up nothing any more.
  arrive(ip, 100 * KILOBYTE).end();
  arrive(ip, 100 * KILOBYTE).goAway();
  const first = arrive(ip, undefined);
  const others = Array.from({ length: 7 }, () => arrive(ip, 2 * MEGABYTE));
  expect(() => arrive(ip, 1)).toThrow(TOO_MANY);
  arrive(other, 1).end();
  // What has no body needs no room.
  arrive(ip, 0);

  first.isRead();
  // However short a body is, it counts as four kilobytes.
  const short = Array.from({ length: 64 }, () => arrive(ip, 1));
  expect(() => arrive(ip, 1)).toThrow(TOO_MANY);
  first.goAway();
  expect(() => arrive(ip, 1)).toThrow(TOO_MANY);
  for (const { goAway } of [...others, ...short]) goAway();
  arrive(ip, 1).end();
});

it('all bodies under way are sixteen megabytes at most, whoever sends them', () => {
  arrive('203.0.113.1', 100 * KILOBYTE).end();
  const underWay = Array.from({ length: 64 }, (_, place) => arrive(`203.0.113.${place % 8}`, undefined));
  expect(() => arrive('203.0.113.9', 1)).toThrow(UNAVAILABLE);
  underWay[0]?.end();
  arrive('203.0.113.9', LARGEST_SHORT_BODY).end();
  for (const { goAway } of underWay) goAway();
});
