// In place of Postgres, for postgres-server.test.ts: deals with its first connection as its first argument says, and lets
// everybody in who comes later, or listens to nobody. It writes down who leaves. In JavaScript, to begin at once.
import { createServer } from 'node:net';

const [behaviour, ...args] = process.argv.slice(2);
const port = Number(args[args.indexOf('-p') + 1]);

/** A message of Postgres: its type, its length, its content. */
function message(type, content = '') {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(type), length, Buffer.from(content, 'latin1')]);
}

const LET_IN = [message('R', '\0\0\0\0'), message('Z', 'I')];
const STARTING = message('E', 'SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0');
const ONE_ROW = [
  message('1'),
  message('2'),
  message('T', '\0\0'),
  message('D', '\0\0'),
  message('C', 'SELECT 1\0'),
  message('Z', 'I'),
];

let connections = 0;

function receive(socket) {
  connections += 1;
  socket.on('error', () => {});
  socket.on('close', () => console.log('a client has left'));
  if (connections === 1 && behaviour === 'resets') return socket.resetAndDestroy();
  if (connections === 1 && behaviour === 'starts') return socket.end(STARTING);
  let isIn = false;
  socket.on('data', () => {
    if (isIn && behaviour === 'drops') socket.destroy();
    else socket.write(Buffer.concat(isIn ? ONE_ROW : LET_IN));
    isIn = true;
  });
}

// It takes a while to close its data.
process.on('SIGINT', () => setTimeout(() => process.exit(console.log('closed in good order')), 200));

if (behaviour === 'says nothing') setInterval(() => {}, 60_000);
else createServer(receive).listen(port, '127.0.0.1');
