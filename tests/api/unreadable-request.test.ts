import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { answerUnreadable } from '../../apps/api/requests/unreadable-request.ts';

const failed = (code: string) => Object.assign(new Error(code), { code });

it('whoever has gone in the middle of a request is told nothing', () => {
  const connection = new PassThrough();
  answerUnreadable(failed('ECONNRESET'), connection);
  expect([connection.destroyed, connection.read()]).toEqual([true, null]);
});

it('nor is whoever has had an answer already', () => {
  const connection = new PassThrough();
  connection.end('HTTP/1.1 200 OK\r\n');
  answerUnreadable(failed('HPE_INVALID_METHOD'), connection);
  expect([connection.destroyed, connection.errored]).toEqual([true, null]);
});

it('a request that comes too slowly is told so', () => {
  const connection = new PassThrough();
  answerUnreadable(failed('ERR_HTTP_REQUEST_TIMEOUT'), connection);
  expect(String(connection.read())).toMatch(/^HTTP\/1\.1 408 .*request_too_slow/s);
});
