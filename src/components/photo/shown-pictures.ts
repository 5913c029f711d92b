/** Remembers which copy of a photo was shown last, so that the next screen can show it at once. */
import type { PhotoCard } from '../../contract/calls/photo.ts';
import { isPrivate } from '../../api/images/private-path.ts';

type PhotoFile = Pick<PhotoCard, 'file_path'>;

/** Keyed by the path of the display copy, which changes with the picture. */
const shown = new Map<string, string>();

/** Records the address that an `<img>` has loaded. */
export function rememberPicture({ file_path }: PhotoFile, address: string): void {
  if (file_path !== null && !isPrivate(file_path)) shown.set(file_path, address);
}

/** The address of a copy that the browser's cache contains; undefined if none was shown. */
export function shownPicture({ file_path }: PhotoFile): string | undefined {
  return shown.get(file_path ?? '');
}
