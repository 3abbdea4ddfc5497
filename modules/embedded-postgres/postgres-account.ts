import { chmod, chown, readFile, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PostgresStartError } from './data-folder-lock.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';

/** A command as `spawn` takes it. */
interface Launch {
  command: string;
  args: string[];
  options: { uid?: number; gid?: number };
}

/** Who runs Postgres. It refuses to run as root, so root hands it to another account. */
export interface PostgresAccount {
  launch(program: string, args: readonly string[]): Launch;
  /** Gives a file or an empty folder to the account. */
  own(path: string): Promise<void>;
}

interface Ids {
  uid: number;
  gid: number;
}

const OURSELVES: PostgresAccount = {
  launch: (command, args) => ({ command, args: [...args], options: {} }),
  own: async () => {},
};

async function ownerOf(path: string): Promise<Ids | undefined> {
  try {
    const { uid, gid } = await stat(path);
    return { uid, gid };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * An account that may do nothing of its own.
 * @param accounts as /etc/passwd lists them
 * @throws PostgresStartError when there is none
 */
export function unprivilegedIds(accounts: string): Ids {
  const lines = accounts.split('\n').map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const line = lines.find(([account]) => account === name);
    const ids = { uid: Number(line?.[2]), gid: Number(line?.[3]) };
    if (ids.uid > 0 && ids.gid > 0) return ids;
  }
  throw new PostgresStartError(
    'PostgreSQL refuse de tourner sous le compte root et ce système n’a ni compte postgres ni compte nobody\u00a0: ' +
      'lancez la commande sous un compte ordinaire.',
  );
}

/** The first folder on the way down to a path that an account may not pass through. */
async function closedFolder(path: string, { uid, gid }: Ids): Promise<string | undefined> {
  const way: string[] = [];
  for (let folder = await realpath(path); !way.includes(folder); folder = dirname(folder))
    way.unshift(folder);
  for (const folder of way) {
    const { mode, uid: owner, gid: group } = await stat(folder);
    const mayPass = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
    if ((mode & mayPass) === 0) return folder;
  }
  return undefined;
}

/**
 * The capability that lets a process pass through closed folders: the one that cannot write where it
 * may not, else (the default set of a container) the one that can.
 */
async function readCapability(): Promise<string | undefined> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '');
  const permitted = BigInt(`0x${/^CapPrm:\s*([0-9a-f]+)$/m.exec(status)?.[1] ?? '0'}`);
  // Bit numbers of capabilities(7).
  if (permitted & (1n << 2n)) return 'dac_read_search';
  if (permitted & (1n << 1n)) return 'dac_override';
  return undefined;
}

async function findSetpriv(): Promise<string | undefined> {
  for (const path of ['/usr/bin/setpriv', '/bin/setpriv', '/usr/local/bin/setpriv']) {
    if (await ownerOf(path)) return path;
  }
  return undefined;
}

/**
 * A clone below /root or in a private temporary folder is out of the account's reach: Postgres then
 * keeps, of all the rights of root, the one to pass through.
 */
async function throughClosedFolders({ uid, gid }: Ids, closed: string): Promise<PostgresAccount['launch']> {
  const [setpriv, capability] = await Promise.all([findSetpriv(), readCapability()]);
  if (!setpriv || !capability) {
    throw new PostgresStartError(
      `Sous root, PostgreSQL tourne sous un compte ordinaire, qui ne peut pas entrer dans ${closed}\u00a0: ` +
        'installez setpriv (paquet util-linux), placez le projet et ses données dans un dossier ouvert à tous, ' +
        'ou lancez la commande sous un compte ordinaire.',
    );
  }
  const rights = [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    // access(2), by which initdb looks for postgres, forgets capabilities without this bit.
    '--securebits=+no_setuid_fixup',
    `--inh-caps=+${capability}`,
    `--ambient-caps=+${capability}`,
  ];
  return (program, args) => ({ command: setpriv, args: [...rights, program, ...args], options: {} });
}

/** A strict umask at install time leaves the programs to root alone, and no capability changes that. */
async function openPrograms({ initdb, postgres }: PostgresBinaries): Promise<void> {
  for (const program of [initdb, postgres]) {
    const { mode } = await stat(program);
    if ((mode & 0o005) !== 0o005) await chmod(program, mode | 0o055);
  }
}

/**
 * Chooses who runs Postgres: ourselves, or, when we are root, the owner of the data that are there,
 * else the account `postgres`, else `nobody`.
 * @param cluster the data folder of Postgres, which may not exist yet
 * @param folder the folder it stands in, which exists
 * @throws PostgresStartError when the data are somebody else's or no account can reach them
 */
export async function choosePostgresAccount(
  binaries: PostgresBinaries,
  cluster: string,
  folder: string,
): Promise<PostgresAccount> {
  const own = process.getuid?.();
  const owner = await ownerOf(cluster);
  if (own !== 0) {
    if (owner === undefined || own === undefined || owner.uid === own) return OURSELVES;
    throw new PostgresStartError(
      `Les données de ${folder} sont celles d’un autre compte (numéro ${owner.uid})\u00a0: ` +
        'lancez la commande sous ce compte, ou choisissez un autre dossier par DATA_DIR.',
    );
  }
  const ids = owner && owner.uid !== 0 ? owner : unprivilegedIds(await readFile('/etc/passwd', 'utf8'));
  await openPrograms(binaries);
  const closed = (await closedFolder(binaries.folder, ids)) ?? (await closedFolder(folder, ids));
  return {
    launch: closed
      ? await throughClosedFolders(ids, closed)
      : (command, args) => ({ command, args: [...args], options: ids }),
    own: (path) => chown(path, ids.uid, ids.gid),
  };
}
