/** What a picked file says it is, by its type and its name; some systems give one of them only. */

type Named = Pick<File, 'type' | 'name'>;

/** A JPEG. */
export function isNamedJpeg({ type, name }: Named): boolean {
  return type === '' ? /\.jpe?g$/i.test(name) : /^image\/(jpeg|jpg|pjpeg)$/i.test(type);
}

/** What iPhones write unless they are told otherwise; few browsers read it. */
export function isHeic({ type, name }: Named): boolean {
  return /^image\/hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name);
}
