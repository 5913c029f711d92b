/** What a picked file is by its declared type and its name; some systems provide only one of them. */

type Named = Pick<File, 'type' | 'name'>;

/** Why a file can't be a photo: a camera's RAW, a HEIC that this browser can't read, or no picture at all. */
export type UnusableKind = 'raw' | 'heic' | 'invalid';

/** The endings of cameras' RAW files. */
const RAW =
  /\.(3fr|arw|cr[23w]|dng|erf|gpr|iiq|kdc|mef|mos|mrw|nef|nrw|orf|pef|raf|raw|rw[12l]|sr[2fw]|x3f)$/i;
const RAW_TYPE =
  /^image\/x-(adobe-dng|canon-cr|epson-erf|fuji-raf|kodak|nikon-n|olympus-orf|panasonic|pentax|samsung-srw|sony)/i;
/** Declared types, and endings for want of one, that are no picture. */
const NO_PICTURE_TYPE = /^(audio|font|message|model|text|video)\/|^application\/(?!octet-stream)/i;
const NO_PICTURE = /\.(avi|csv|docx?|gpx|m4[av]|mov|mp[34]|mpe?g|mts|pdf|thm|txt|wav|xmp|zip)$/i;

/** True if the file claims to be a JPEG. */
export function isNamedJpeg({ type, name }: Named): boolean {
  return type === '' ? /\.jpe?g$/i.test(name) : /^image\/(jpeg|jpg|pjpeg)$/i.test(type);
}

/** True if the file claims to be a HEIC, which iPhones write by default and few browsers can read. */
export function isHeic({ type, name }: Named): boolean {
  return /^image\/hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name);
}

/** Why the file can't be a photo; undefined if it may be one. `readsHeic`: whether this browser can read HEIC. */
export function unusableKind(file: Named, readsHeic: boolean): UnusableKind | undefined {
  const { type, name } = file;
  // Browsers that read HEIC also read the RAWs that phones write.
  const isPhoneRaw = /\.dng$/i.test(name) || /adobe-dng/i.test(type);
  if (RAW.test(name) || RAW_TYPE.test(type)) return readsHeic && isPhoneRaw ? undefined : 'raw';
  if (isHeic(file)) return readsHeic ? undefined : 'heic';
  const isOther = type === '' ? NO_PICTURE.test(name) : NO_PICTURE_TYPE.test(type);
  return isOther ? 'invalid' : undefined;
}

/** True if this browser can read HEIC, or can't say. Only browsers that can't read it can say so. */
export async function canReadHeic(): Promise<boolean> {
  if (typeof ImageDecoder === 'undefined') return true;
  return ImageDecoder.isTypeSupported('image/heic');
}
