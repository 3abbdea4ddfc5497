// Runs a test file whenever its parent asks, until a test of it fails, and says which: Vitest and its services are started once
// for many mutants, and each run has a worker of its own. In JavaScript, for whatever loads TypeScript here would be
// handed down to the workers.
import { createVitest } from 'vitest/node';

let failed;
let last;

const reporter = {
  onTestCaseResult(test) {
    if (test.result().state === 'failed') failed ??= `${test.module.relativeModuleId} › ${test.fullName}`;
  },
  // A file that cannot be loaded, a hook.
  onTestModuleEnd(module) {
    if (!module.ok()) failed ??= module.relativeModuleId;
  },
  onTestRunEnd(_modules, unhandled) {
    if (unhandled.length > 0) failed ??= 'hors des essais';
  },
};

const vitest = await createVitest('test', {
  config: 'tests/mutation/vitest.config.ts',
  watch: false,
  bail: 1,
  maxWorkers: 1,
  reporters: [reporter],
});

process.on('message', async ({ changed, test }) => {
  failed = undefined;
  // The one before is as it was again.
  for (const file of [last ?? changed, changed]) vitest.invalidateFile(file);
  last = changed;
  const specifications = await vitest.globTestSpecifications([test]);
  // None where the file belongs to a part that is run on demand.
  if (specifications.length > 0) await vitest.runTestSpecifications(specifications);
  process.send({ failed });
});

process.once('disconnect', async () => {
  await vitest.close();
  process.exit();
});
