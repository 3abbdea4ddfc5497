import type { PictureItem } from '#modules/authoring/contract';

/** As in 1600 × 900. */
export const sizeOf = ({ width, height }: PictureItem): string => `${width}\u00a0×\u00a0${height}`;
