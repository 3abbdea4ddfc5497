import { S3Client, S3Errors } from '@bradenmacdonald/s3-lite-client';
import {
  BackupRefused,
  type BackupShelf,
  type BackupStore,
  FileMissing,
  isWhole,
  MANIFEST,
} from './store.ts';

/** Held in memory a few times over while it leaves; ten thousand of them are the largest file. */
const PART_BYTES = 8 * 1024 * 1024;

export interface BucketSettings {
  /** Address of the server, as `https://s3.fr-par.scw.cloud`. */
  endpoint: string;
  region: string;
  bucket: string;
  keyId: string;
  secret: string;
  /** What stands before every name, as `soutour/`; may be empty. */
  prefix: string;
}

type Ask = Parameters<S3Client['makeRequest']>[0];
interface UploadInParts {
  id: string;
  /** Each until it has arrived, or has not. */
  parts: Promise<void>[];
}
const ignore = () => {};

/** Follows uploads in parts, which lie in a bucket unseen, and cost what they weigh, until they are completed or aborted. */
class BucketClient extends S3Client {
  readonly #uploads = new Map<string, UploadInParts>();

  override makeRequest(ask: Ask): Promise<Response> {
    const asked = super.makeRequest(ask);
    const { objectName, query, method } = ask;
    if (method === 'PUT' && typeof query === 'object' && query.uploadId) {
      const upload = this.#uploads.get(objectName) ?? { id: query.uploadId, parts: [] };
      upload.parts.push(asked.then(ignore, ignore));
      this.#uploads.set(objectName, upload);
    }
    return asked;
  }

  /** Writes a file whole; nothing is left of one that fails. */
  async upload(objectName: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    try {
      await this.putObject(objectName, ReadableStream.from(content), { partSize: PART_BYTES });
    } catch (error) {
      const begun = this.#uploads.get(objectName);
      // Why it failed is what is said: where the bucket cannot be asked, its own rule ends what was begun.
      if (begun) await this.#abort(objectName, begun).catch(ignore);
      throw error;
    } finally {
      this.#uploads.delete(objectName);
    }
  }

  async #abort(objectName: string, { id, parts }: UploadInParts): Promise<void> {
    // One that comes in afterwards would stay.
    await Promise.all(parts);
    await this.makeRequest({ method: 'DELETE', objectName, query: { uploadId: id }, statusCode: 204 });
  }
}

function inFrench(error: unknown, { endpoint, bucket }: BucketSettings): unknown {
  const place = `Le stockage ${endpoint} (${bucket})`;
  if (error instanceof S3Errors.ServerError) {
    return new BackupRefused(`${place} refuse\u00a0: ${error.code}, ${error.message}`, { cause: error });
  }
  // What fetch throws when nobody answers or the line breaks.
  if (error instanceof TypeError && (error.cause || error.message === 'terminated')) {
    const { code, message } = (error.cause ?? error) as NodeJS.ErrnoException;
    return new BackupRefused(`${place} ne répond pas\u00a0: ${code ?? message}`, { cause: error });
  }
  return error;
}

/** The backups that files are of, in the order of their names: each is the first part of its files' paths. */
function backupsOf(files: readonly string[]): { name: string; isWhole: boolean }[] {
  const pathsByName = new Map<string, string[]>();
  for (const file of files) {
    const [name = '', ...path] = file.split('/');
    if (path.length > 0) pathsByName.set(name, [...(pathsByName.get(name) ?? []), path.join('/')]);
  }
  const backups = [...pathsByName].map(([name, paths]) => ({ name, isWhole: isWhole(paths) }));
  return backups.sort((one, other) => one.name.localeCompare(other.name));
}

/** Backups in a bucket of any S3. */
export function openBucket(settings: BucketSettings): BackupShelf {
  const { endpoint, region, bucket, keyId, secret, prefix } = settings;
  const client = new BucketClient({
    endPoint: endpoint,
    region,
    bucket,
    accessKey: keyId,
    secretKey: secret,
  });

  async function asked<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      throw inFrench(error, settings);
    }
  }

  const keysBelow = (start: string) =>
    asked(async () => {
      const keys: string[] = [];
      for await (const { key } of client.listObjects({ prefix: start })) keys.push(key);
      return keys;
    });

  function open(name: string): BackupStore {
    const start = `${prefix}${name}/`;
    return {
      name: `s3:${name}`,
      isEmpty: async () => (await keysBelow(start)).length === 0,
      write: (path, content) => asked(() => client.upload(start + path, content)),
      async *read(path) {
        try {
          const { body } = await client.getObject(start + path);
          if (body) yield* body;
        } catch (error) {
          const isMissing = error instanceof S3Errors.ServerError && error.statusCode === 404;
          throw isMissing ? new FileMissing(path) : inFrench(error, settings);
        }
      },
      async clear() {
        // The manifest first: what is cut off here counts for nothing.
        const isFirst = (key: string) => key.startsWith(start + MANIFEST);
        const keys = await keysBelow(start);
        for (const key of [...keys.filter(isFirst), ...keys.filter((key) => !isFirst(key))]) {
          await asked(() => client.deleteObject(key));
        }
      },
    };
  }

  return {
    open,
    list: async () => backupsOf((await keysBelow(prefix)).map((key) => key.slice(prefix.length))),
  };
}
