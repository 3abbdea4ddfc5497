export { type BucketSettings, openBucket } from './bucket.ts';
export { checkBackup } from './check-backup.ts';
export { decryptWith, encryptTo } from './encrypted-store.ts';
export type { Manifest } from './manifest.ts';
export { chooseOutdated, pruneBackups } from './prune-backups.ts';
export { restoreBackup } from './restore-backup.ts';
export { BackupRefused, type BackupShelf, type BackupStore, openFolder, openFolders } from './store.ts';
export { countRows } from './tables.ts';
export { writeBackup } from './write-backup.ts';
