import { open } from 'node:fs/promises';

/** A mail as the mail server has taken it. */
export interface Mail {
  messageId: string;
  to: string;
  subject: string;
  text: string;
}

/** What the mail server has written into its file so far, read on each time. */
export function openMailbox(file: string) {
  const mails: Mail[] = [];
  let position = 0;
  let rest = '';

  async function readOn(): Promise<void> {
    const handle = await open(file, 'a+');
    try {
      const { size } = await handle.stat();
      if (size <= position) return;
      const { buffer, bytesRead } = await handle.read(
        Buffer.alloc(size - position),
        0,
        size - position,
        position,
      );
      position += bytesRead;
      const lines = (rest + buffer.toString('utf8', 0, bytesRead)).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) mails.push(JSON.parse(line) as Mail);
    } finally {
      await handle.close();
    }
  }
  let reading = Promise.resolve();
  return {
    async all(): Promise<readonly Mail[]> {
      reading = reading.then(readOn);
      await reading;
      return mails;
    },
    async to(address: string): Promise<Mail[]> {
      return (await this.all()).filter(({ to }) => to === address);
    },
  };
}

export type Mailbox = ReturnType<typeof openMailbox>;
