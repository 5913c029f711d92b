/** The way from a rejected photo to the upload of a better version (docs/rules/upload.md, "A better version"). */
import type { PhotoForm } from '../../contract/photo/form.ts';
import { readUploadFields, uploadFields } from '../../contract/rules/upload.ts';
import { isObject, propertyOf } from '../../contract/rules/unknown-values.ts';

/** A rejected photo's number, and its fields, which the better version gets. */
interface RejectedVersion {
  id: number;
  form: PhotoForm;
}

/** The navigation state that makes the upload screen ask for a better version. */
export function betterVersionState({ id, form }: RejectedVersion) {
  return { betterVersion: { id, fields: Object.fromEntries(uploadFields(form)) } };
}

/** Reads a navigation state of unknown origin; undefined if it asks for no better version. */
export function readBetterVersion(state: unknown): RejectedVersion | undefined {
  const asked = propertyOf(state, 'betterVersion');
  const [id, fields] = [propertyOf(asked, 'id'), propertyOf(asked, 'fields')];
  if (!Number.isSafeInteger(id) || !isObject(fields)) return undefined;
  const texts = Object.entries(fields).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { id: Number(id), form: readUploadFields(Object.fromEntries(texts)) };
}
