import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import { type MemoryEvent, TRANSITIONS } from '../../modules/memory/state.ts';
import type { MemoryState } from '../../modules/memory/words/contract.ts';
import { dice } from '../support/curriculum.ts';
import { freshDatabase } from '../support/services/database.ts';
import { aWorld } from './reader-world.ts';

let db: Knex;
beforeAll(async () => {
  db = await freshDatabase();
});

describe('the states of an entry', () => {
  it('[MEM-01] follow the table of transitions, whatever happens in whatever order', async () => {
    const cells = new Set<string>();
    for (let seed = 1; seed <= 6; seed += 1) {
      const world = await aWorld(db);
      const roll = dice(seed * 13);
      let state: MemoryState = 'new';
      let last: MemoryEvent | undefined;
      for (let step = 0; step < 60; step += 1) {
        world.wait(1 + roll(40));
        const name = world.names[roll(world.names.length)] ?? '';
        const event = await world.happen(name);
        if (event) {
          cells.add(`${state} ${event}`);
          state = TRANSITIONS[state][event];
          last = event;
        }
        expect(await world.stateOf(), `seed ${seed}, step ${step}: ${name}`).toBe(state);
        // [MEM-02] What was failed last is never called known.
        if (last === 'failed' || last === 'declared_unknown') expect(state).toBe('learning');
        expect(await world.stateOfTwin()).toBe((await world.countCompleted()) > 0 ? 'met' : 'new');
      }
    }
    // Cells that a run of chance can reach: a word that is not saved is neither asked nor recalled.
    expect(cells.size).toBeGreaterThan(24);
    for (const state of ['new', 'met', 'learning', 'known']) expect(cells).toContain(`${state} failed`);
  });

  it('[MEM-02] end as known at a failure, however long the word had been remembered', async () => {
    const world = await aWorld(db);
    await world.happen('save');
    for (let time = 0; time < 8; time += 1) {
      world.wait(400);
      await world.happen('recallAtOnce');
    }
    expect(await world.stateOf()).toBe('known');
    await world.happen('declare');
    await world.happen('fail');
    expect(await world.stateOf()).toBe('learning');
  });
});
