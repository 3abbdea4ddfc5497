import type { PictureItem } from '#modules/authoring/contract';
import { UploadFile, type UploadProps } from './upload-file.tsx';

/** Takes a picture from the author's computer. */
export function UploadPicture(props: UploadProps<PictureItem>) {
  return <UploadFile {...props} resource="pictures" accept=".jpg,.jpeg,.png,.webp" megabytes={8} />;
}
