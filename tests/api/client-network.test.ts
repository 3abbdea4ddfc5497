import { describe, expect, it } from 'vitest';
import { networkOf } from '../../apps/api/requests/client-network.ts';
import { startTestServer } from '../support/http/server.ts';

describe('limits count as one', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:0207', '192.0.2.7'],
    ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['1::3:4:5:6:7:8', '1:0:3:4::/64'],
    ['::2:3:4:5:6:7:8', '0:2:3:4::/64'],
    ['1:2:3::', '1:2:3:0::/64'],
    ['::ffff:inconnu', '::ffff:inconnu'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['', ''],
    ['inconnu', 'inconnu'],
  ])('the address %s as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('the addresses of one line of IPv6, however many it has, and not those of the next', async () => {
    const { url } = await startTestServer({ config: { rateLimitFactor: 0.01, proxyCount: 1 } });
    const ask = async (address: string) =>
      (await fetch(`${url}/api/books/`, { headers: { 'X-Forwarded-For': address } })).status;
    for (let count = 1; count <= 3; count += 1) await ask(`2001:db8:1:2:${count}::1`);

    expect(await ask('2001:db8:1:2:ffff::9')).toBe(429);
    expect(await ask('2001:db8:1:3::1')).toBe(200);
  });

  it('the passwords that one line of IPv6 guesses', async () => {
    const { url } = await startTestServer({ config: { proxyCount: 1 } });
    const guess = async (address: string) => {
      const answer = await fetch(`${url}/api/users/login/`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
        body: JSON.stringify({ login: 'nadia', password: 'faux', recaptcha_token: 'test-captcha' }),
      });
      return answer.status;
    };
    for (let count = 1; count <= 5; count += 1) expect(await guess(`2001:db8:1:2::${count}`)).toBe(400);

    expect(await guess('2001:db8:1:2::ffff')).toBe(429);
    expect(await guess('2001:db8:1:3::1')).toBe(400);
  });
});
