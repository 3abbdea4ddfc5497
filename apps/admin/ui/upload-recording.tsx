import type { MediaRecord } from '#modules/authoring/contract';
import { UploadFile, type UploadProps } from './upload-file.tsx';

/** Takes an audio file from the author's computer. */
export function UploadRecording(props: UploadProps<MediaRecord>) {
  return <UploadFile {...props} resource="media" accept=".mp3,.m4a,.ogg,.opus,.wav" megabytes={20} />;
}
