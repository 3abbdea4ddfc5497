import { expect, it } from 'vitest';
import { getJson } from '../http/get-json.ts';
import { listen } from '../http/listen.ts';
import { staysHere } from './network-guard.ts';

it.each(['http://127.0.0.1:8080/x', 'http://localhost/', 'http://[::1]:1/', 'ws://localhost/', 'data:,x'])(
  '%s stays on this machine',
  (address) => {
    expect(staysHere(address)).toBe(true);
  },
);

it.each(['http://192.0.2.1/', 'https://example.org/', 'wss://example.org/', 'http://127.0.0.1.example.org/'])(
  '%s leaves this machine',
  (address) => {
    expect(staysHere(address)).toBe(false);
  },
);

it('a test that asks another machine is refused, whatever it asks with', async () => {
  await expect(fetch('http://192.0.2.1/')).rejects.toThrow('only this machine may be asked');
  await expect(fetch(new URL('http://192.0.2.1/'))).rejects.toThrow('only this machine may be asked');
  await expect(fetch(new Request('http://192.0.2.1/'))).rejects.toThrow('only this machine may be asked');
});

function answering(status: number, type: string, body: string): Promise<string> {
  return listen((_, response) => response.writeHead(status, { 'content-type': type }).end(body));
}

it('an answer in JSON is given with its status and its headers, errors included', async () => {
  const url = await answering(404, 'application/problem+json; charset=utf-8', '{"detail":"Introuvable."}');
  const { status, headers, body } = await getJson<{ detail: string }>(url);
  expect(status).toBe(404);
  expect(headers.get('content-type')).toContain('json');
  expect(body.detail).toBe('Introuvable.');
});

it('an empty answer has no body', async () => {
  expect((await getJson(await answering(200, 'text/plain', ''))).body).toBeNull();
});

it('a page where JSON was expected is an error that shows its beginning', async () => {
  const url = await answering(500, 'text/html', '<h1>Erreur</h1>');
  await expect(getJson(url)).rejects.toThrow(/500 with text\/html instead of JSON: <h1>Erreur/);
});
