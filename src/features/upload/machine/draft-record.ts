/**
 * Converts between the machine's drafts and the outbox's records (docs/rules/upload.md, "Drafts"), which use older
 * field names.
 */
import { draftWatermark } from '../../../image/watermark/stored-watermark.ts';
import { completeForm } from '../../../contract/rules/rules.ts';
import type { DraftChange, UploadDraft, DraftPhoto } from '../../../outbox/page/index.ts';
import { hasOwnTexts } from '../form.ts';
import type { CurrentTexts, DraftWrite, LoadedDraft } from './effects.ts';
import type { StripPhoto, Texts } from './state.ts';

/** Converts a draft that was read from the device. `urlOf`: creates an object URL for a thumbnail. */
export function draftFrom({ texts, photos }: UploadDraft, urlOf: (jpeg: ArrayBuffer) => string): LoadedDraft {
  return {
    texts: texts && { ...textsFrom(texts), currentId: texts.inHand, awaited: texts.awaited },
    photos: photos.map((photo) => photoFrom(photo, urlOf)),
  };
}

function photoFrom(
  { id, name, type, size, thumbnail, left, given }: DraftPhoto,
  urlOf: (jpeg: ArrayBuffer) => string,
): StripPhoto {
  return {
    id,
    name,
    type,
    size,
    ...(thumbnail && { thumbnailUrl: urlOf(thumbnail) }),
    ...(left && { draftTexts: { ...textsFrom(left), airportSource: left.airportBy ?? 'hand' } }),
    ...(given && { prefilled: given }),
    stored: 'yes',
  };
}

/** Records from earlier versions don't contain the source of their airport. */
function textsFrom({ form: stored, watermark, airportBy, turn = 0, replaces }: RecordTexts): Texts {
  const form = completeForm(stored);
  return {
    form,
    watermark: draftWatermark(watermark),
    airportSource: airportBy ?? (hasOwnTexts(form) ? 'hand' : 'stays'),
    turn,
    replaces,
  };
}

type RecordTexts = NonNullable<DraftChange['texts']>;

/** Converts a change of the draft to a record. */
export function recordOf({ texts, previous, others, ...change }: DraftWrite): DraftChange {
  return {
    ...change,
    ...(texts && { texts: currentRecordOf(texts) }),
    ...(previous && { left: { id: previous.id, ...textsRecordOf(previous) } }),
    ...(others && {
      others: others.map(({ id, draftTexts, prefilled }) => ({
        id,
        left: draftTexts && textsRecordOf(draftTexts),
        given: prefilled,
      })),
    }),
  };
}

/** Converts the current photo's input to a record. */
export function currentRecordOf({ currentId, awaited, ...texts }: CurrentTexts): RecordTexts {
  return { ...textsRecordOf(texts), inHand: currentId, awaited };
}

function textsRecordOf({ form, watermark, airportSource, turn, replaces }: Texts) {
  return { form, watermark, airportBy: airportSource, turn, replaces };
}
