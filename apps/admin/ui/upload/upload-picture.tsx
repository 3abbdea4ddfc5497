import type { PictureItem } from '#modules/authoring/contract';
import { call } from '../../providers/call.ts';
import { UploadFile, type UploadProps } from './upload-file.tsx';

const send = (file: File) => call('POST /admin/pictures/', { query: { name: file.name }, file });

/** Takes a picture from the author's computer. */
export function UploadPicture(props: UploadProps<PictureItem>) {
  return <UploadFile {...props} upload={send} accept=".jpg,.jpeg,.png,.webp" megabytes={8} />;
}
