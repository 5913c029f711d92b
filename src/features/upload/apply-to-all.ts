/**
 * The input for the photos in the strip, and applying one photo's fields to all of them (docs/rules/upload.md, "Put on
 * all"). Pure functions.
 */
import { FORM_FIELDS, TEXT_FIELDS, textSpec } from '../../contract/photo/fields.ts';
import { pick } from '../../contract/rules/record-of.ts';
import type { PhotoForm } from '../../contract/photo/form.ts';
import type { PhotoType } from '../../contract/rules/values.ts';
import type { PhotoInput } from '../../database/schema.ts';
import { nextForm, withType } from './form.ts';
import type { AppliedToAll, SharedField, StripPhoto } from './machine/state.ts';

type Prepared = Pick<StripPhoto, 'input' | 'prefilled'>;
type Waiting = Prepared & Pick<StripPhoto, 'id'>;
/** A form, and the source of its airport. */
type Sourced = Pick<PhotoInput, 'form' | 'airportSource'>;

/** The fields of a photo type, in the form's order, without those that are applied together with another one. */
export function sharedFields(type: PhotoType): readonly SharedField[] {
  return [
    ...FORM_FIELDS[type].filter((field) => textSpec(field).when === undefined),
    'image_types',
    'is_hot',
    'social_media_consent',
  ];
}

/** Adds the fields that exist only with a certain value of one of these. */
function withDependents(fields: readonly SharedField[]): readonly SharedField[] {
  const dependents = TEXT_FIELDS.filter((field) => {
    const { when } = textSpec(field);
    return when !== undefined && fields.includes(when.field);
  });
  return [...new Set([...fields, ...dependents])];
}

/**
 * The input for a photo that becomes current: what was typed for it or, if nothing was, what stays from the previous
 * photo (docs/rules/upload.md, "What stays") with the fields that were applied to this one.
 */
export function inputFor({ input, prefilled }: Prepared, before: PhotoInput): PhotoInput {
  if (input !== undefined) return input;
  return withPrefilled(prefilled, {
    ...before,
    form: nextForm(withoutBetter(before).form),
    airportSource: 'stays',
    turn: 0,
    replaces: undefined,
    dismissed: undefined,
  });
}

/**
 * The input for a photo that becomes current when there was no photo before: what was typed for it or, if nothing
 * was, all input so far with the fields that were applied to this photo.
 */
export function carriedInput({ input, prefilled }: Prepared, typed: PhotoInput): PhotoInput {
  if (input !== undefined) return input;
  const { airportSource } = withoutBetter(typed);
  return withPrefilled(prefilled, {
    ...withoutBetter(typed),
    airportSource: airportSource === 'hand' ? 'hand' : 'stays',
    turn: 0,
    dismissed: undefined,
  });
}

/** The input that stays when a better version's photo leaves: its fields leave with it. */
function withoutBetter(input: PhotoInput): PhotoInput {
  const { replaces } = input;
  if (replaces === undefined) return input;
  const { form, airportSource } = replaces.before;
  return { ...input, form, airportSource, replaces: undefined };
}

function withPrefilled(
  prefilled: StripPhoto['prefilled'],
  { form, airportSource, ...rest }: PhotoInput,
): PhotoInput {
  return {
    ...rest,
    form: { ...withType(form, prefilled?.type ?? form.type), ...prefilled },
    airportSource: prefilled?.airport === undefined ? airportSource : 'hand',
  };
}

/** The strip, which of its photos is current, and which are chosen; undefined if none are being chosen. */
export interface Targets<P extends Waiting> {
  strip: readonly P[];
  currentId: string | undefined;
  chosen?: readonly string[] | undefined;
}

/** The photos that the current one's fields can be applied to: all others of its type, or those that are chosen. */
export function othersOfType<P extends Waiting>(
  { strip, currentId, chosen }: Targets<P>,
  type: PhotoType,
): P[] {
  return strip.filter(
    ({ id, input }) =>
      id !== currentId &&
      (chosen === undefined || chosen.includes(id)) &&
      (input === undefined || input.form.type === type),
  );
}

/**
 * Applies some fields of the current photo to the others in the strip or to the chosen ones, except for those of the
 * other type. `earlier`: what was applied before. If a photo still has an earlier value, undoing restores what it had
 * before that.
 */
export function applyToOthers<P extends Waiting>(
  targets: Targets<P>,
  current: PhotoInput,
  named: readonly SharedField[],
  earlier: AppliedToAll = {},
): { strip: P[]; appliedToAll: AppliedToAll } {
  const fields = withDependents(named);
  const { type } = current.form;
  const others = new Set(othersOfType(targets, type));
  const value = pick(current.form, fields);
  const beforeOf = (photo: P, field: SharedField) => {
    const applied = earlier[field];
    const had = applied?.before.get(photo.id);
    if (had !== undefined && isSame(applied?.value[field], value[field]) && isOn(photo, field, value))
      return had;
    const { form, airportSource } = inputFor(photo, current);
    return { form, airportSource, prefilled: photo.prefilled };
  };
  return {
    strip: targets.strip.map((photo) => {
      if (!others.has(photo)) return photo;
      const { input, prefilled } = photo;
      if (input !== undefined) {
        const airportSource = fields.includes('airport') ? 'hand' : input.airportSource;
        return {
          ...photo,
          input: { ...input, form: { ...input.form, ...value }, airportSource },
        };
      }
      return { ...photo, prefilled: { ...(prefilled?.type === type && prefilled), type, ...value } };
    }),
    appliedToAll: Object.fromEntries(
      fields.map((field) => [
        field,
        {
          value: pick(value, [field]),
          before: new Map([
            // What was applied to photos that aren't chosen now can still be undone, if it was the same.
            ...(isSame(earlier[field]?.value[field], value[field]) ? (earlier[field]?.before ?? []) : []),
            ...[...others].map((photo) => [photo.id, beforeOf(photo, field)] as const),
          ]),
        },
      ]),
    ),
  };
}

/**
 * Restores the fields that were applied to the other photos, except for those that the user has changed since. `form`
 * and `airportSource` are those of the current photo, which may itself have been one of the others.
 */
export function takeBack<P extends Waiting>(
  strip: readonly P[],
  { currentId, chosen, form, airportSource }: Sourced & Omit<Targets<P>, 'strip'>,
  appliedToAll: AppliedToAll,
  named: readonly SharedField[],
): Sourced & { strip: P[] } {
  const fields = withDependents(named);
  const asBefore = <T extends Sourced>(id: string, input: T): T => {
    const now = input.form;
    const unchanged = fields.filter((field) => {
      const applied = appliedToAll[field];
      return applied !== undefined && applied.before.has(id) && isSame(now[field], applied.value[field]);
    });
    const had = unchanged.map(
      (field) => [field, (appliedToAll[field]?.before.get(id)?.form ?? now)[field]] as const,
    );
    const source = unchanged.includes('airport')
      ? appliedToAll.airport?.before.get(id)?.airportSource
      : undefined;
    return {
      ...input,
      form: { ...now, ...Object.fromEntries(had) },
      airportSource: source ?? input.airportSource,
    };
  };
  return {
    ...(currentId === undefined ? { form, airportSource } : asBefore(currentId, { form, airportSource })),
    strip: strip.map((photo) => {
      const { id, input, prefilled } = photo;
      if (id === currentId || chosen?.includes(id) === false) return photo;
      if (input !== undefined) return { ...photo, input: asBefore(id, input) };
      return prefilled === undefined
        ? photo
        : { ...photo, prefilled: prefilledBefore(id, prefilled, appliedToAll, fields) };
    }),
  };
}

/** What is prefilled for a photo after the fields are restored; undefined if nothing is. */
function prefilledBefore(
  id: string,
  prefilled: Partial<PhotoForm>,
  appliedToAll: AppliedToAll,
  fields: readonly SharedField[],
): Partial<PhotoForm> | undefined {
  let now = prefilled;
  for (const field of fields) {
    const applied = appliedToAll[field];
    const had = applied?.before.get(id);
    if (had === undefined || !isSame(now[field], applied?.value[field])) continue;
    const { [field]: _applied, ...rest } = now;
    now = had.prefilled?.[field] === undefined ? rest : { ...rest, ...pick(had.prefilled, [field]) };
  }
  return Object.keys(now).some((key) => key !== 'type') ? now : undefined;
}

/** True if all other photos have the applied value of this field; some may have been picked or changed since. */
export function isApplied(
  appliedToAll: AppliedToAll,
  form: PhotoForm,
  others: readonly Waiting[],
  field: SharedField,
): boolean {
  const applied = appliedToAll[field];
  return (
    applied !== undefined &&
    isSame(applied.value[field], form[field]) &&
    others.every((photo) => isOn(photo, field, applied.value))
  );
}

/** True if the photo itself has this value, rather than getting it from the previous photo. */
function isOn({ input, prefilled }: Waiting, field: SharedField, value: Partial<PhotoForm>): boolean {
  return isSame((input?.form ?? prefilled)?.[field], value[field]);
}

/** True if a field has a value to apply. An unchecked box counts as well. */
export function isFilledIn(form: PhotoForm, field: SharedField): boolean {
  const value = form[field];
  return typeof value === 'boolean' || (typeof value === 'string' ? value.trim() : value).length > 0;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
