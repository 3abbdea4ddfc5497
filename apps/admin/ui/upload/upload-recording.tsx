import type { MediaRecord } from '#modules/authoring/contract';
import { call } from '../../providers/call.ts';
import { UploadFile, type UploadProps } from './upload-file.tsx';

const send = (file: File) => call('POST /admin/media/', { query: { name: file.name }, file });

/** Takes an audio file from the author's computer. */
export function UploadRecording(props: UploadProps<MediaRecord>) {
  return <UploadFile {...props} upload={send} accept=".mp3,.m4a,.ogg,.opus,.wav" megabytes={20} />;
}
