import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

// The servers of this process, as a network that is cut leaves them: nothing reaches them, whatever a browser believes.

const cutPorts = new Set<number>();
const open = new Map<number, Set<Socket>>();

subscribe('net.server.socket', (message) => {
  const { socket } = message as { socket: Socket };
  const port = socket.localPort ?? 0;
  if (cutPorts.has(port)) {
    socket.destroy();
    return;
  }
  const sockets = open.get(port) ?? new Set();
  open.set(port, sockets.add(socket));
  socket.once('close', () => sockets.delete(socket));
});

const portOf = (url: string) => Number(new URL(url).port);

/** Ends every connection to the server at an address and takes no new one. */
export function cutServer(url: string): void {
  const port = portOf(url);
  cutPorts.add(port);
  for (const socket of open.get(port) ?? []) socket.destroy();
}

/** Lets through again what was cut. */
export function mendServer(url: string): void {
  cutPorts.delete(portOf(url));
}
