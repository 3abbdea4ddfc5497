import { readdirSync } from 'node:fs';
import type { CallDefinition } from '#modules/platform/contract';

const MODULES = new URL('../../modules/', import.meta.url);

/** Every call that a contract names, by name. */
export async function contractCalls(): Promise<Map<string, CallDefinition>> {
  const names = readdirSync(MODULES).filter((name) =>
    readdirSync(new URL(name, MODULES)).includes('contract.ts'),
  );
  const contracts = await Promise.all(
    names.map((name) => import(new URL(`${name}/contract.ts`, MODULES).href)),
  );
  const calls = contracts
    .flatMap((contract) => Object.values<object>(contract))
    .flatMap((calls) => Object.entries(calls) as [string, CallDefinition][])
    .filter(([name]) => /^[A-Z]+ \//.test(name));
  return new Map(calls);
}
