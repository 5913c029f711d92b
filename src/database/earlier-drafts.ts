/**
 * Rows of drafts in version 1 of the database, which had other names for what the upload screen shows. Version 2 has those
 * of the screen.
 */
import type { WatermarkSettings } from '../../workers/image/types.ts';
import type { PhotoForm } from '../contract/photo/form.ts';
import type {
  AirportSource,
  DraftRow,
  PhotoInput,
  PickedBytesRow,
  PickedRow,
  RejectedVersion,
  ReplacedPhoto,
} from './schema.ts';

/** A row of version 1. */
export type EarlierDraftRow = EarlierCurrentRow | EarlierSourceRow | EarlierPickedRow | PickedBytesRow;

/** The input for the current photo, or what was typed without one. */
interface EarlierCurrentRow extends EarlierInput {
  owner: number;
  part: 'form';
  inHand?: string;
  /** A better version that waited for its picture. Nothing reads it any more. */
  awaited?: RejectedVersion;
  savedAt: number;
}

/** The file of a draft that nobody has opened since before drafts had several. */
interface EarlierSourceRow {
  owner: number;
  part: 'source';
  name: string;
  type: string;
  bytes: ArrayBuffer;
  savedAt: number;
}

type EarlierPickedRow = Omit<PickedRow, 'input' | 'prefilled'> & {
  left?: EarlierInput;
  given?: Partial<PhotoForm>;
  /** Nothing reads it any more. */
  isNew?: boolean;
};

/** What was typed for a photo. All but the form may be missing if it wasn't changed since before commit e323a69f. */
interface EarlierInput {
  form: PhotoForm;
  watermark?: WatermarkSettings;
  airportBy?: AirportSource;
  turn?: number;
  replaces?: RejectedVersion & { before: { form: PhotoForm; airportBy: AirportSource } };
}

/** Where a watermark is that nobody has moved. */
const UNMOVED_WATERMARK: WatermarkSettings = { size: 100, x: 75, y: 85, colour: 'auto' };

/** The rows that take a row's place. */
export function convertedDraftRows(row: EarlierDraftRow): DraftRow[] {
  switch (row.part) {
    case 'form': {
      const { owner, inHand, savedAt } = row;
      const current: DraftRow = { owner, part: 'current', ...inputFrom(row), savedAt };
      if (inHand !== undefined) current.currentId = inHand;
      return [current];
    }
    case 'source': {
      const { owner, name, type, bytes, savedAt } = row;
      const id = idAt(savedAt);
      return [
        { owner, part: ['picked', id], name, type, size: bytes.byteLength, savedAt },
        { owner, part: ['bytes', id], bytes },
      ];
    }
    default:
      return ['bytes' in row ? row : pickedFrom(row)];
  }
}

function pickedFrom({ left, given, isNew: _isNew, ...row }: EarlierPickedRow): PickedRow {
  return { ...row, ...(left && { input: inputFrom(left) }), ...(given && { prefilled: given }) };
}

function inputFrom({ form, watermark, airportBy, turn, replaces }: EarlierInput): PhotoInput {
  return {
    form,
    watermark: watermark ?? UNMOVED_WATERMARK,
    // The airport at the photo's position must not replace one that may have been typed.
    airportSource: airportBy ?? (form.airport === '' ? 'stays' : 'hand'),
    turn: turn ?? 0,
    ...(replaces && { replaces: replacedFrom(replaces) }),
  };
}

function replacedFrom({ before, ...rejected }: NonNullable<EarlierInput['replaces']>): ReplacedPhoto {
  const { form, airportBy } = before;
  return { ...rejected, before: { form, airportSource: airportBy } };
}

/** A UUIDv7 of this time (epoch ms). An owner has only one such file, so nothing else has to tell it apart. */
function idAt(ms: number): string {
  const time = Math.floor(ms).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}
