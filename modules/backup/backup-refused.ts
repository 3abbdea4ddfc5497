/** Why a backup cannot be written or restored, as a French sentence; nothing has changed. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}
