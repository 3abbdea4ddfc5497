import { type ComponentType, useRef, useState } from 'react';
import { type HttpError, TopToolbar, useNotify, useRefresh } from 'react-admin';
import type { MediaRecord, PictureItem } from '#modules/authoring/contract';
import { call } from '../../providers/call.ts';
import { Workshop } from '../workshop.tsx';

export interface UploadProps<R> {
  label: string;
  onDone(stored: R): void;
}

interface UploadFileProps<R> extends UploadProps<R> {
  upload(file: File): Promise<R>;
  /** Extensions, as a file field names them. */
  accept: string;
  megabytes: number;
}

/** Known before a minute is spent on sending it. */
function refuseHeavy({ size }: File, megabytes: number): void {
  if (size > megabytes * 1024 * 1024) {
    throw new Error(`Ce fichier est trop lourd\u00a0: ${megabytes}\u00a0Mo au plus.`);
  }
}

/** Takes a file from the author's computer. */
function UploadFile<R>({ label, upload, accept, megabytes, onDone }: UploadFileProps<R>) {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function take(file: File | undefined) {
    if (!file) return;
    setBusy(true);
    setRefusal(null);
    try {
      refuseHeavy(file, megabytes);
      onDone(await upload(file));
    } catch (error) {
      setRefusal((error as HttpError).message);
    }
    setBusy(false);
    // The same file again, once it is mended, is a change too.
    if (input.current) input.current.value = '';
  }

  return (
    <Workshop className="actions">
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={(event) => take(event.target.files?.[0])}
      />
      <button type="button" disabled={isBusy} onClick={() => input.current?.click()}>
        {isBusy ? 'Envoi en cours…' : label}
      </button>
      <span className="wrong" role="alert">
        {refusal}
      </span>
    </Workshop>
  );
}

const sendPicture = (file: File) => call('POST /admin/pictures/', { query: { name: file.name }, file });

/** Takes a picture from the author's computer. */
export function UploadPicture(props: UploadProps<PictureItem>) {
  return <UploadFile {...props} upload={sendPicture} accept=".jpg,.jpeg,.png,.webp" megabytes={8} />;
}

const sendRecording = (file: File) => call('POST /admin/media/', { query: { name: file.name }, file });

/** Takes an audio file from the author's computer. */
export function UploadRecording(props: UploadProps<MediaRecord>) {
  return <UploadFile {...props} upload={sendRecording} accept=".mp3,.m4a,.ogg,.opus,.wav" megabytes={20} />;
}

interface UploadActionsProps {
  Upload: ComponentType<UploadProps<{ name: string }>>;
  label: string;
  /** How it is said that the file is there. */
  saved: string;
}

/** Above the list of what is stored: one more is sent. */
export function UploadActions({ Upload, label, saved }: UploadActionsProps) {
  const notify = useNotify();
  const refresh = useRefresh();
  return (
    <TopToolbar>
      <Upload
        label={label}
        onDone={({ name }) => {
          notify(`«\u00a0${name}\u00a0» ${saved}`, { type: 'success' });
          refresh();
        }}
      />
    </TopToolbar>
  );
}
