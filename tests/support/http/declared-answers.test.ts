import { expect, it, vi } from 'vitest';
import { holdToContract } from './declared-answers.ts';
import { listen } from './listen.ts';

it('an answer that no contract declares is a line on the console, and any other is none', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const url = await listen((request, response) => response.writeHead(Number(request.headers.answer)).end());
  const letGo = holdToContract(Number(new URL(url).port), false);
  const ask = async (path: string, answer: number, method = 'GET') => {
    await fetch(`${url}/api${path}`, { method, headers: { answer: String(answer) } });
    return said.mock.calls.splice(0).flat();
  };

  expect(await ask('/books/texts/7/', 403)).toEqual([]);
  expect(await ask('/books/texts/completed', 403)).toEqual([
    'GET /books/texts/completed/ answered 403, which its contract does not declare',
  ]);
  expect(await ask('/books/texts/7/?a=1', 409, 'HEAD')).toHaveLength(1);
  expect(await ask('/admin/books/', 200, 'POST')).toHaveLength(1);
  expect(await ask('/admin/books/', 201, 'POST')).toEqual([]);
  expect(await ask('/of/nobody/', 409)).toEqual([]);
  expect(await ask('/subscription/transactions/', 404)).toEqual([]);
  letGo();
  expect(await ask('/books/texts/completed', 403)).toEqual([]);
});
