import { useRef } from 'react';
import { saveFile } from '../../ui/save-file.ts';
import type { EditedCopy } from '../drafts/use-edited-copy.ts';
import { fileNameOf } from './lesson-kinds.ts';

interface FileButtonsProps {
  copy: EditedCopy<'lessons'>;
  isClosed: boolean;
}

/** The lesson's plain file, to be written elsewhere and brought back. */
export function FileButtons({ copy: { document: typed, change }, isClosed }: FileButtonsProps) {
  const picker = useRef<HTMLInputElement>(null);
  async function take(file: File | undefined) {
    if (file) change({ source: await file.text() });
  }
  return (
    <>
      <button
        type="button"
        onClick={() =>
          saveFile(new Blob([typed.source], { type: 'text/plain;charset=utf-8' }), fileNameOf(typed))
        }
      >
        Exporter le fichier
      </button>
      {!isClosed && (
        <>
          <button type="button" onClick={() => picker.current?.click()}>
            Reprendre un fichier
          </button>
          <input
            ref={picker}
            type="file"
            accept=".txt,text/plain"
            aria-label="Fichier de la leçon"
            hidden
            onChange={({ target }) => {
              void take(target.files?.[0]);
              target.value = '';
            }}
          />
        </>
      )}
    </>
  );
}
