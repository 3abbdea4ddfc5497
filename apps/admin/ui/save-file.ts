import { useState } from 'react';
import { useNotify } from 'react-admin';

/** Has the browser save a file under a name. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** For a file that has to be asked for first; says why when it is refused. */
export function useFileSaving() {
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  async function save(prepare: () => Promise<{ content: Blob; name: string }>) {
    setBusy(true);
    try {
      const { content, name } = await prepare();
      saveFile(content, name);
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    setBusy(false);
  }
  return { isBusy, save };
}
