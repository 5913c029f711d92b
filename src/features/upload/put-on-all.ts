/** What of one photo is put on all that wait (docs/rules/upload.md, "Put on all"): pure. */
import { FORM_TEXTS } from '../../contract/rules/photo-fields.ts';
import type { PhotoForm } from '../../contract/rules/rules.ts';
import type { PhotoType } from '../../contract/rules/values.ts';
import { nextForm, withType } from './form.ts';
import type { Puts, SharedField } from './puts.ts';
import type { StripPhoto, Texts } from './upload-state.ts';

type Waiting = Pick<StripPhoto, 'id' | 'left' | 'given'>;
/** A form, and where its airport comes from. */
type Sourced = Pick<Texts, 'form' | 'airportBy'>;

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
  return withGiven(given, { ...before, form: nextForm(before.form), airportBy: 'stays' });
}

/** The same where none was before, or that one was no photo: what was typed goes on to this one. */
export function textsGoingOn({ left, given }: Pick<StripPhoto, 'left' | 'given'>, typed: Texts): Texts {
  if (left !== undefined) return left;
  const { airportBy } = typed;
  return withGiven(given, { ...typed, airportBy: airportBy === 'hand' ? 'hand' : 'stays' });
}

function withGiven(given: StripPhoto['given'], { form, watermark, airportBy }: Texts): Texts {
  return {
    form: { ...withType(form, given?.type ?? form.type), ...given },
    watermark,
    airportBy: given?.airport === undefined ? airportBy : 'hand',
  };
}

/** The photos that are not in hand and may have what that one has: those of the other type may not. */
export function othersOfType<P extends Waiting>(
  strip: readonly P[],
  inHand: string | undefined,
  type: PhotoType,
): P[] {
  return strip.filter(({ id, left }) => id !== inHand && (left === undefined || left.form.type === type));
}

/**
 * The photos that are not in hand, with some fields as the one in hand has them; those of the other type stay as they are.
 * `earlier`: a photo that has what was put on it before can still be given back what it had then.
 */
export function putOnOthers<P extends Waiting>(
  strip: readonly P[],
  inHand: string | undefined,
  texts: Texts,
  named: readonly SharedField[],
  earlier: Puts = {},
): { strip: P[]; puts: Puts } {
  const fields = withName(named);
  const { type } = texts.form;
  const meant = new Set(othersOfType(strip, inHand, type));
  const isMeant = (photo: P) => meant.has(photo);
  const value = pick(texts.form, fields);
  const beforeOf = (photo: P, field: SharedField) => {
    const put = earlier[field];
    const had = put?.before.get(photo.id);
    if (had !== undefined && isSame(put?.value[field], value[field]) && isOn(photo, field, value)) return had;
    const { form, airportBy } = textsFor(photo, texts);
    return { form, airportBy, given: photo.given };
  };
  return {
    strip: strip.map((photo) => {
      if (!isMeant(photo)) return photo;
      const { left, given } = photo;
      if (left !== undefined) {
        const airportBy = fields.includes('airport') ? 'hand' : left.airportBy;
        return { ...photo, left: { ...left, form: { ...left.form, ...value }, airportBy } };
      }
      return { ...photo, given: { ...(given?.type === type && given), type, ...value } };
    }),
    puts: Object.fromEntries(
      fields.map((field) => [
        field,
        {
          value: pick(value, [field]),
          before: new Map([...meant].map((photo) => [photo.id, beforeOf(photo, field)] as const)),
        },
      ]),
    ),
  };
}

/**
 * Takes back what was put on the others. What was changed by hand since stays. `form` and `airportBy`: of the photo in hand,
 * which may have been one of them.
 */
export function takeBack<P extends Waiting>(
  strip: readonly P[],
  { inHand, form, airportBy }: Sourced & { inHand: string | undefined },
  puts: Puts,
  named: readonly SharedField[],
): Sourced & { strip: P[] } {
  const fields = withName(named);
  const asBefore = <T extends Sourced>(id: string, texts: T): T => {
    const now = texts.form;
    const kept = fields.filter((field) => {
      const put = puts[field];
      return put !== undefined && put.before.has(id) && isSame(now[field], put.value[field]);
    });
    const had = kept.map((field) => [field, (puts[field]?.before.get(id)?.form ?? now)[field]] as const);
    const by = kept.includes('airport') ? puts.airport?.before.get(id)?.airportBy : undefined;
    return { ...texts, form: { ...now, ...Object.fromEntries(had) }, airportBy: by ?? texts.airportBy };
  };
  return {
    ...(inHand === undefined ? { form, airportBy } : asBefore(inHand, { form, airportBy })),
    strip: strip.map((photo) => {
      const { id, left, given } = photo;
      if (id === inHand) return photo;
      if (left !== undefined) return { ...photo, left: asBefore(id, left) };
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

/** True where a field of the form was put on the others, and all of them have it still: one may have been picked since. */
export function isPut(puts: Puts, form: PhotoForm, others: readonly Waiting[], field: SharedField): boolean {
  const put = puts[field];
  return (
    put !== undefined &&
    isSame(put.value[field], form[field]) &&
    others.every((photo) => isOn(photo, field, put.value))
  );
}

/** True where a photo has this value of its own, whatever stays from the one before. */
function isOn({ left, given }: Waiting, field: SharedField, value: Partial<PhotoForm>): boolean {
  return isSame((left?.form ?? given)?.[field], value[field]);
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
