import { type AddressInfo, createServer, type Socket } from 'node:net';

/** Speaks SMTP with one client: says yes to everything, keeps nothing. */
function takeMails(socket: Socket): void {
  let isMail = false;
  let tail = '';
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    const text = chunk.toString('latin1');
    if (isMail) {
      tail = (tail + text).slice(-5);
      if (tail !== '\r\n.\r\n') return;
      isMail = false;
      socket.write('250 taken\r\n');
      return;
    }
    const [command] = text.split(/\s/);
    isMail = command?.toUpperCase() === 'DATA';
    if (isMail) socket.write('354 go on\r\n');
    else if (command?.toUpperCase() === 'QUIT') socket.end('221 bye\r\n');
    else socket.write('250 yes\r\n');
  });
  socket.write('220 here\r\n');
}

/** A mail server on this machine that takes as little time as one can. */
export async function startInstantMail(): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer(takeMails);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
