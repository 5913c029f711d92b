/** What of one photo is put on all that wait (docs/rules/upload.md, "Put on all"): pure. */
import { FORM_TEXTS } from '../../contract/photo-fields.ts';
import type { PhotoForm } from '../../contract/rules.ts';
import type { PhotoType } from '../../contract/values.ts';
import { nextForm, withType } from './form.ts';
import type { Puts, SharedField } from './puts.ts';
import type { StripPhoto, Texts } from './upload-state.ts';

type Waiting = Pick<StripPhoto, 'id' | 'left' | 'given'>;

/** The fields of a type, in the form's order; the railway's name goes with its bureau. */
export function sharedFields(type: PhotoType): readonly SharedField[] {
  return [
    ...FORM_TEXTS[type].filter((field) => field !== 'railway_name'),
    'image_types',
    'is_hot',
    'social_media_consent',
  ];
}

/** With the bureau goes the railway's name. */
function withName(fields: readonly SharedField[]): readonly SharedField[] {
  return fields.includes('railway_bureau') ? [...new Set([...fields, 'railway_name' as const])] : fields;
}

/**
 * What stands in the form when a photo comes into hand: what was typed for it, else what stays from the one before and
 * what was put on it.
 */
export function textsFor({ left, given }: Pick<StripPhoto, 'left' | 'given'>, before: Texts): Texts {
  if (left !== undefined) return left;
  const { form, watermark } = before;
  const stays = nextForm(form);
  return { form: { ...withType(stays, given?.type ?? stays.type), ...given }, watermark };
}

/** Where the airport comes from when a photo comes into hand. */
export function airportOf({ left, given }: Pick<StripPhoto, 'left' | 'given'>): 'hand' | 'stays' {
  return left === undefined && given?.airport === undefined ? 'stays' : 'hand';
}

/** The photos that are not in hand, with some fields as the one in hand has them; those of the other type stay as they are. */
export function putOnOthers<P extends Waiting>(
  strip: readonly P[],
  inHand: string | undefined,
  texts: Texts,
  named: readonly SharedField[],
): { strip: P[]; puts: Puts } {
  const fields = withName(named);
  const { type } = texts.form;
  const isMeant = ({ id, left }: P) => id !== inHand && (left === undefined || left.form.type === type);
  const value = pick(texts.form, fields);
  const before = new Map(
    strip
      .filter(isMeant)
      .map((photo) => [photo.id, { form: textsFor(photo, texts).form, given: photo.given }] as const),
  );
  return {
    strip: strip.map((photo) => {
      if (!isMeant(photo)) return photo;
      const { left, given } = photo;
      if (left !== undefined) return { ...photo, left: { ...left, form: { ...left.form, ...value } } };
      return { ...photo, given: { ...(given?.type === type && given), type, ...value } };
    }),
    puts: Object.fromEntries(fields.map((field) => [field, { value: pick(value, [field]), before }])),
  };
}

/**
 * Takes back what was put on the others. What was changed by hand since stays. `form`: of the photo in hand, which may have
 * been one of them.
 */
export function takeBack<P extends Waiting>(
  strip: readonly P[],
  { inHand, form }: { inHand: string | undefined; form: PhotoForm },
  puts: Puts,
  named: readonly SharedField[],
): { strip: P[]; form: PhotoForm } {
  const fields = withName(named);
  const asBefore = (id: string, now: PhotoForm): PhotoForm => {
    const kept = fields.filter((field) => {
      const put = puts[field];
      return put !== undefined && put.before.has(id) && isSame(now[field], put.value[field]);
    });
    const had = kept.map((field) => [field, (puts[field]?.before.get(id)?.form ?? now)[field]] as const);
    return { ...now, ...Object.fromEntries(had) };
  };
  return {
    form: inHand === undefined ? form : asBefore(inHand, form),
    strip: strip.map((photo) => {
      const { id, left, given } = photo;
      if (id === inHand) return photo;
      if (left !== undefined) return { ...photo, left: { ...left, form: asBefore(id, left.form) } };
      return given === undefined ? photo : { ...photo, given: givenBefore(id, given, puts, fields) };
    }),
  };
}

/** What a photo was given without these fields; undefined where nothing is left of it. */
function givenBefore(
  id: string,
  given: Partial<PhotoForm>,
  puts: Puts,
  fields: readonly SharedField[],
): Partial<PhotoForm> | undefined {
  let now = given;
  for (const field of fields) {
    const put = puts[field];
    const had = put?.before.get(id);
    if (had === undefined || !isSame(now[field], put?.value[field])) continue;
    const { [field]: _put, ...rest } = now;
    now = had.given?.[field] === undefined ? rest : { ...rest, ...pick(had.given, [field]) };
  }
  return Object.keys(now).some((key) => key !== 'type') ? now : undefined;
}

/** True where a field of the form has what was put on the others. */
export function isPut(puts: Puts, form: PhotoForm, field: SharedField): boolean {
  const put = puts[field];
  return put !== undefined && isSame(put.value[field], form[field]);
}

/** True for a field with something in it; a mark that isn't set can be put on all too. */
export function isFilledIn(form: PhotoForm, field: SharedField): boolean {
  const value = form[field];
  return typeof value === 'boolean' || (typeof value === 'string' ? value.trim() : value).length > 0;
}

function pick(form: Partial<PhotoForm>, fields: readonly SharedField[]): Partial<PhotoForm> {
  return Object.fromEntries(fields.map((field) => [field, form[field]]));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
