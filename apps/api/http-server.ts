import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { answerUnreadable } from './requests/unreadable-request.ts';

/** Each costs some kilobytes, whether it says something or not. */
const MOST_CONNECTIONS = 10_000;
/** Whoever is refused before all of the body has come may send the rest of it, so as to hear why: */
const REST_MS = 5_000;
/** … some of them at once; the connections of others end with the answer. */
const MOST_WAITED_FOR = 100;

function endUnread(request: IncomingMessage, waitedFor: Set<IncomingMessage>): void {
  if (request.complete) return;
  if (waitedFor.size >= MOST_WAITED_FOR) {
    request.socket.destroy();
    return;
  }
  waitedFor.add(request);
  const timer = setTimeout(() => request.socket.destroy(), REST_MS);
  request.once('close', () => {
    waitedFor.delete(request);
    clearTimeout(timer);
  });
}

/**
 * An HTTP server that no stalled client holds up: heads have ten seconds, whole requests five minutes (an archive of
 * the team on a slow line), what is left of a body that was refused a moment.
 */
export function createHttpServer(listener: RequestListener, maxConnections = MOST_CONNECTIONS): Server {
  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: 300_000, connectionsCheckingInterval: 2_000 },
    listener,
  );
  server.maxConnections = maxConnections;
  server.on('clientError', answerUnreadable);
  const waitedFor = new Set<IncomingMessage>();
  server.prependListener('request', (request: IncomingMessage, response) => {
    response.once('finish', () => endUnread(request, waitedFor));
  });
  return server;
}
