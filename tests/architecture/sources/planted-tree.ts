import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { ROOT } from './source-file.ts';

const Report = z.object({
  diagnostics: z.array(
    z.object({
      category: z.string(),
      message: z.string(),
      location: z.object({ path: z.string(), start: z.object({ line: z.number() }).optional() }),
    }),
  ),
});

/** One complaint of the linter: its rule (such as `style/noDefaultExport`), its words, its place. */
export interface Complaint {
  rule: string;
  message: string;
  path: string;
  line: number;
}

function runBiome(folder: string): Promise<string> {
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  const args = [biome, 'lint', '--reporter=json', '--max-diagnostics=none', '.'];
  return new Promise((resolve) => {
    // A failing exit code is what a planted fault is for; only the report matters.
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 2 ** 26 }, (_, stdout) => resolve(stdout));
  });
}

/**
 * Lints an invented tree with the project's own configuration, in a temporary folder.
 * @param files text by path; the paths decide which rules apply
 * @throws when the linter gives no report
 */
export async function lintPlantedTree(files: ReadonlyMap<string, string>): Promise<Complaint[]> {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'));
  try {
    const config = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'));
    const standalone = { ...config, $schema: undefined, vcs: undefined };
    writeFileSync(join(folder, 'biome.json'), JSON.stringify(standalone));
    writeFileSync(join(folder, 'package.json'), readFileSync(join(ROOT, 'package.json')));
    for (const [path, text] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const { diagnostics } = Report.parse(JSON.parse(await runBiome(folder)));
    return diagnostics.map(({ category, message, location }) => ({
      rule: category.replace(/^lint\//, ''),
      message,
      path: location.path,
      line: location.start?.line ?? 0,
    }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
