import { Decrypter, Encrypter } from 'age-encryption';
import { BackupRefused, type BackupStore, ENCRYPTED, FileUnreadable } from './store.ts';

const NO_KEY_MATCHED = /no identity matched/;

/**
 * A backup of which only the owner of a private key can read anything but the names of its files: each is a file of the
 * format `age`, which that program opens as well.
 * @param recipient the public key, `age1…`
 * @throws BackupRefused when it is none
 */
export function encryptTo(store: BackupStore, recipient: string): BackupStore {
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch {
    throw new BackupRefused(`${recipient} n’est pas une clé publique\u00a0: elle commence par age1.`);
  }
  return {
    ...store,
    async write(path, content) {
      await store.write(path + ENCRYPTED, await encrypter.encrypt(ReadableStream.from(content)));
    },
  };
}

/**
 * Reads what encryptTo() has written.
 * @param identity the private key, `AGE-SECRET-KEY-1…`
 * @throws BackupRefused when it is none
 */
export function decryptWith(store: BackupStore, identity: string): BackupStore {
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(identity);
  } catch {
    throw new BackupRefused('Ceci n’est pas une clé privée\u00a0: elle commence par AGE-SECRET-KEY-1.');
  }
  return {
    ...store,
    async *read(path) {
      // What the place itself has to say comes through the decryption as any error does.
      let failure: unknown;
      async function* sealed() {
        try {
          yield* store.read(path + ENCRYPTED);
        } catch (error) {
          failure = error;
          throw error;
        }
      }
      try {
        yield* await decrypter.decrypt(ReadableStream.from(sealed()));
      } catch (error) {
        if (failure) throw failure;
        if (NO_KEY_MATCHED.test((error as Error).message)) {
          throw new BackupRefused('Cette sauvegarde a été chiffrée pour une autre clé.', { cause: error });
        }
        throw new FileUnreadable(path, { cause: error });
      }
    },
  };
}
