import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { BucketSettings } from '#modules/backup';
import { atFileEnd } from '../harness/at-file-end.ts';
import { aFolder } from './backups.ts';

const BUCKET = 'sauvegardes';

interface S3Options {
  /** The part of an upload that it has no room for. */
  fullAtPart?: number;
  /** What it waits for before it takes a part of an upload. */
  beforePart?(): Promise<unknown>;
}

/** An S3 of this test file’s own, whose objects lie in a folder. */
export async function startS3({ fullAtPart, beforePart }: S3Options = {}) {
  const directory = await aFolder();
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    // It leaves the slash behind a bucket’s name out of what was signed, which S3 does not.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const uploads = join(directory, BUCKET, '._S3rver_uploads');
  const answered: { method: string; name: string; bytes: number }[] = [];
  server.middleware.unshift(async (ctx, next) => {
    await next();
    const name = ctx.path.slice(`/${BUCKET}/`.length);
    answered.push({ method: ctx.method, name, bytes: ctx.request.length ?? 0 });
  });
  server.middleware.splice(1, 0, async (ctx, next) => {
    const { uploadId, partNumber } = ctx.query;
    if (partNumber !== undefined) await beforePart?.();
    if (fullAtPart !== undefined && Number(partNumber) === fullAtPart) ctx.throw(507);
    // It knows all of uploads in parts but how they are given up.
    if (ctx.method !== 'DELETE' || typeof uploadId !== 'string') return next();
    await rm(join(uploads, uploadId), { recursive: true });
    ctx.status = 204;
  });
  const { port } = await server.run();
  atFileEnd(() => server.close());
  const settings: BucketSettings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: BUCKET,
    keyId: 'S3RVER',
    secret: 'S3RVER',
    prefix: 'soutour/',
  };
  /** The files that hold what was sent, by the object’s name. */
  async function objects(): Promise<Map<string, string>> {
    const folder = join(directory, BUCKET);
    const files = (await readdir(folder, { recursive: true })).filter((name) =>
      name.endsWith('._S3rver_object'),
    );
    return new Map(files.map((name) => [name.replace('._S3rver_object', ''), join(folder, name)]));
  }
  /** Uploads in parts that were begun and not brought to an end, which lie in a bucket unseen. */
  const unfinished = () => readdir(uploads).catch(() => []);
  /** What it was asked, in the order of its answers. */
  return { settings, objects, unfinished, answered };
}
