import { describe, expect, it } from 'vitest';
import { CallRefused } from '../../apps/client/call-refused.ts';
import {
  type AnswerNews,
  createAnswerOutbox,
  type SentAnswer,
} from '../../apps/web/features/review/answer-outbox.ts';

const NEWS = { is_counted: true, version: 1 } as AnswerNews;

const anAnswer = (id: string): SentAnswer => ({
  answer_id: id,
  word_id: 7,
  version: 0,
  rating: 3,
  time_zone: 'Europe/Paris',
});

/** An outbox whose server says what it is told to, and whose clock stands still. */
function open(saved: SentAnswer[] = []) {
  const sent: string[] = [];
  const verdicts: (number | 'counted')[] = [];
  const later: { milliseconds: number; task: () => void }[] = [];
  let stored = saved;
  const outbox = createAnswerOutbox({
    read: () => saved,
    save: (answers) => {
      stored = [...answers];
    },
    async send(answer) {
      sent.push(answer.answer_id);
      const verdict = verdicts.shift() ?? 'counted';
      if (verdict !== 'counted') throw new CallRefused(verdict, {});
      return NEWS;
    },
    after(milliseconds, task) {
      later.push({ milliseconds, task });
      return () => void later.splice(0);
    },
  });
  const ignore = () => {};
  return {
    outbox,
    sent,
    verdicts,
    later,
    saved: () => stored.map((answer) => answer.answer_id),
    add: (id: string, onNews: (news: AnswerNews) => void = ignore) => outbox.add(anAnswer(id), onNews),
    settle: () => outbox.deliver().catch(ignore),
  };
}

describe('answers on their way', () => {
  it('go one after the other, and each is told what became of it', async () => {
    const { add, sent, settle, saved } = open();
    const heard: number[] = [];
    add('a', (news) => heard.push(news.version));
    add('b');
    expect(sent).toEqual(['a']);
    await settle();
    expect(sent).toEqual(['a', 'b']);
    expect(heard).toEqual([1]);
    expect(saved()).toEqual([]);
  });

  it.each([0, 401, 408, 429, 500, 503])(
    'are kept in their order after a %i, and sent again later',
    async (status) => {
      const { add, sent, settle, saved, verdicts, later, outbox } = open();
      verdicts.push(status);
      add('a');
      add('b');
      await settle();
      expect(saved()).toEqual(['a', 'b']);
      expect(outbox.held()).toBe(2);
      later.at(-1)?.task();
      await settle();
      expect(sent).toEqual(['a', 'a', 'b']);
      expect([saved(), outbox.held()]).toEqual([[], 0]);
    },
  );

  it('wait longer after each failure, half a minute at most', async () => {
    const { add, settle, verdicts, later } = open();
    verdicts.push(...Array<number>(7).fill(0));
    add('a');
    const waits: (number | undefined)[] = [];
    for (let failures = 0; failures < 6; failures += 1) {
      await settle();
      waits.push(later.at(-1)?.milliseconds);
    }
    expect(waits).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });

  it.each([400, 404, 409])('that are refused for good (%i) hold nothing up', async (status) => {
    const { add, sent, settle, saved, verdicts } = open();
    verdicts.push(status);
    add('a');
    add('b');
    await settle();
    expect(sent).toEqual(['a', 'b']);
    expect(saved()).toEqual([]);
  });

  it('are dropped only while nobody can have heard of them', async () => {
    const { add, outbox, settle, verdicts, saved } = open([anAnswer('earlier')]);
    verdicts.push(0);
    add('new');
    await settle();
    expect(outbox.drop('earlier')).toBe(false);
    expect(outbox.drop('new')).toBe(true);
    expect(saved()).toEqual(['earlier']);
  });

  it('of a reader who is gone stay where they are', async () => {
    const { add, outbox, sent, settle, saved, verdicts, later } = open();
    verdicts.push(0);
    add('a');
    await settle();
    outbox.stop();
    expect(later).toEqual([]);
    await settle();
    expect(sent).toEqual(['a']);
    expect(saved()).toEqual(['a']);
  });
});
