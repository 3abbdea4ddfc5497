import { get } from 'node:http';

/** What current browsers send to a site without TLS or with it. */
export const BROWSER_CODINGS = 'gzip, deflate, br, zstd';

/** An answer as it goes over the wire, still compressed. */
export interface WireAnswer {
  status: number;
  contentType: string;
  coding: string;
  body: Buffer;
}

/**
 * Asks as a browser does and does not unpack what comes.
 * @param more headers that say who asks
 */
export function wireAnswer(
  url: string,
  codings = BROWSER_CODINGS,
  more: Record<string, string> = {},
): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const headers = { ...more, 'accept-encoding': codings };
    const request = get(url, { headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          contentType: response.headers['content-type'] ?? '',
          coding: response.headers['content-encoding'] ?? 'identity',
          body: Buffer.concat(chunks),
        }),
      );
    });
    request.once('error', reject);
  });
}
