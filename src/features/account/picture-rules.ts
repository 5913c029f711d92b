/** Which files are accepted as profile pictures (docs/rules/accounts.md, "Profile picture"). */
import { MAX_PROFILE_PICTURE_BYTES } from '../../contract/rules/limits.ts';

/** MIME types that are accepted without conversion. */
const PICTURE_TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

export type PictureProblem = 'picture_too_large' | 'picture_type';

/**
 * Why a file can't be the profile picture as it is; undefined if it can. If both are wrong, the type is reported rather
 * than the size.
 */
export function pictureProblem(file: { size: number; type: string }): PictureProblem | undefined {
  if (!PICTURE_TYPES.has(file.type)) return 'picture_type';
  return file.size > MAX_PROFILE_PICTURE_BYTES ? 'picture_too_large' : undefined;
}

/** The common name of a MIME type, such as GIF or HEIC. Undefined if the browser doesn't report an image type. */
export function pictureKind(type: string): string | undefined {
  const kind = /^image\/(?:x-)?([a-z0-9]+)/i.exec(type)?.[1]?.toUpperCase();
  return kind === 'HEIF' ? 'HEIC' : kind;
}
