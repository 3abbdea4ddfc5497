import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { answerFor } from '../answers/error-response.ts';

const CODES = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_too_slow',
} as const;

/**
 * Answers what is no request that the server could read, as Node does by itself but in words. It has to be written to
 * the connection, which ends with it.
 */
export function answerUnreadable(error: NodeJS.ErrnoException, connection: Duplex): void {
  // Whoever has gone, or been answered in part, is told nothing.
  if (error.code === 'ECONNRESET' || !connection.writable) {
    connection.destroy();
    return;
  }
  const { status, body } = answerFor({ code: CODES[error.code as keyof typeof CODES] ?? 'invalid_request' });
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  connection.end(`${head.join('\r\n')}\r\n\r\n${text}`);
}
