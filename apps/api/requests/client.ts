import type { Context } from 'koa';
import type { Client } from '#modules/platform';
import { networkOf } from './client-network.ts';

/** The client's side of a request, as far as a call may see it. */
export function clientOf(ctx: Context, publicUrl: string): Client {
  const site = ctx.get('Sec-Fetch-Site');
  const origin = ctx.get('Origin');
  return {
    address: ctx.ip,
    network: networkOf(ctx.ip),
    userAgent: ctx.get('User-Agent').slice(0, 400),
    requestId: ctx.state.requestId,
    isOwnPage: site === 'same-origin',
    // Old browsers send no Sec-Fetch-Site; an Origin that is not ours tells on them.
    isForeignPage:
      site !== '' ? !['same-origin', 'none'].includes(site) : origin !== '' && origin !== publicUrl,
    cookie: (name) => ctx.cookies.get(name),
    setCookie: (name, value, path, maxAgeSeconds) => {
      const maxAge = maxAgeSeconds === undefined ? undefined : maxAgeSeconds * 1000;
      // Koa refuses a secure cookie on a connection that is not; behind a proxy only PUBLIC_URL knows.
      ctx.cookies.secure = true;
      ctx.cookies.set(name, value, {
        path,
        httpOnly: true,
        sameSite: 'strict',
        secure: publicUrl.startsWith('https:'),
        overwrite: true,
        ...(maxAge === undefined ? {} : { maxAge }),
      });
    },
  };
}
