/** A picked file's declared type and its name; some systems provide only one of them. */

type Named = Pick<File, 'type' | 'name'>;

/** True if the file claims to be a JPEG. */
export function isNamedJpeg({ type, name }: Named): boolean {
  return type === '' ? /\.jpe?g$/i.test(name) : /^image\/(jpeg|jpg|pjpeg)$/i.test(type);
}

/** True if the file claims to be a HEIC, which iPhones write by default and few browsers can read. */
export function isHeic({ type, name }: Named): boolean {
  return /^image\/hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name);
}
