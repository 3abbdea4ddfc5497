import { connect } from 'node:net';

/**
 * Writes to a server what no client would, and leaves it at that.
 * @returns all that it answers until it ends the connection
 */
export function say(url: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const { port } = new URL(url);
    const connection = connect(Number(port), '127.0.0.1', () => connection.write(text));
    connection.setEncoding('utf8').on('data', (part: string) => {
      answer += part;
    });
    connection.once('end', () => resolve(answer)).once('error', reject);
  });
}
