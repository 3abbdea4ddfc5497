import { type Import, type SourceFile, targetOf } from './source-file.ts';

/** Folders whose files may meet by relative path: a module, an app, or a folder of the root. */
function houseOf(path: string): string {
  const segments = path.split('/');
  const isDivided = ['apps', 'modules'].includes(segments[0] ?? '');
  return segments.slice(0, Math.min(isDivided ? 2 : 1, segments.length - 1)).join('/');
}

const MAY_LEAVE_ITS_HOUSE: { from: RegExp; to: RegExp }[] = [
  { from: /^tests\//, to: /^/ },
  { from: /^vitest\.config\.ts$/, to: /^tests\/support\// },
  { from: /^vite\.config\.ts$/, to: /^scripts\/worker-build\.ts$/ },
  { from: /^apps\/api\//, to: /^apps\/web\/entry-server\.tsx$/ },
  { from: /^apps\/(web|admin)\//, to: /^apps\/client\// },
  { from: /^apps\/(api|worker)\//, to: /^jobs\/index\.ts$/ },
  { from: /^(apps\/(api|worker)|scripts)\//, to: /^migrations\/index\.ts$/ },
  // What a build has made is nobody's source.
  { from: /^scripts\//, to: /^dist\// },
  { from: /^scripts\//, to: /^(apps\/(api|worker)\/[^/]+\.ts|[^/]+\.config\.ts|package\.json)$/ },
];

/** Whether a relative import leads out of the file's house, by a door that is not listed. */
export function leavesItsHouse(file: SourceFile, edge: Import): boolean {
  const target = targetOf(file, edge);
  if (target === undefined || houseOf(target) === houseOf(file.path)) return false;
  return !MAY_LEAVE_ITS_HOUSE.some(({ from, to }) => from.test(file.path) && to.test(target));
}

function featureOf(path: string): string | undefined {
  return /^apps\/web\/features\/([^/]+)\//.exec(path)?.[1];
}

/** Whether a relative import leads from one feature of apps/web to another. */
export function meetsAnotherFeature(file: SourceFile, edge: Import): boolean {
  const own = featureOf(file.path);
  const other = featureOf(targetOf(file, edge) ?? '');
  return own !== undefined && other !== undefined && own !== other;
}
