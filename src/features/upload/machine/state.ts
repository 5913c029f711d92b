/** The state of the upload screen: plain data, changed only by `reduce` (docs/rules/upload.md, "The strip"). */
import type { OpenedPhoto, OpenProblem } from '../../../../workers/image.api.ts';
import type { WatermarkSettings } from '../../../../workers/image/types.ts';
import type { PhotoForm } from '../../../contract/rules/rules.ts';
import { emptyPhotoForm } from '../../../contract/rules/rules.ts';
import type { AirportBy } from '../../../database/schema.ts';
import type { SaveProblem } from '../../../outbox/page/index.ts';

/** An open photo and its object URLs, which hold memory until they are revoked. */
export interface PickedPhoto {
  file: File;
  opened: OpenedPhoto;
  /** Of `opened.preview`. */
  previewUrl: string;
  /** Of the file itself, for the full-size view. */
  sourceUrl: string;
  /** Approximate bytes in the outbox, at its own size and as a smaller copy; missing until measured. */
  ownBytes?: number | undefined;
  smallBytes?: number | undefined;
}

/** The current photo. `request` numbers the opening: an answer with another number is stale. */
type PhotoState =
  | { step: 'none' }
  | { step: 'opening'; request: number }
  | { step: 'open'; request: number; photo: PickedPhoto }
  /** The device can't open it now: it stays in the strip, and can be tried again. */
  | { step: 'refused' };

/** What was typed for a photo, and its watermark. */
export interface Texts {
  form: PhotoForm;
  watermark: WatermarkSettings;
  airportSource: AirportBy;
}

/** A photo that waits in the strip. */
export interface StripPhoto {
  /** A UUIDv7, so that ids sort as the photos were picked. */
  id: string;
  name: string;
  type: string;
  /** Bytes. */
  size: number;
  /** The picked file; missing once the device has a copy. */
  file?: File | undefined;
  /** Object URL of its thumbnail. */
  thumbnailUrl?: string | undefined;
  /** What was typed for it, while another photo is current. */
  draftTexts?: Texts | undefined;
  /** What was applied to it from another photo before it became current for the first time. */
  prefilled?: Partial<PhotoForm> | undefined;
  /** Whether the device has it, so that it survives a reload; else why not. */
  stored: 'yes' | 'writing' | SaveProblem;
}

/** A photo that is known to this window only. */
export type UnstoredPhoto = StripPhoto & { file: File };

/**
 * A file that is left out. `heic`: a HEIC that this browser can't read; `full`: too many photos wait already; `gone`: it
 * was sent or removed in another window.
 */
export interface LeftOut {
  name: string;
  problem: OpenProblem | 'heic' | 'full' | 'gone';
}

/** What was removed last, and can be brought back. */
interface Undo {
  what: 'photo' | 'all';
  /** With their texts. */
  photos: StripPhoto[];
  /** Which of them was current. */
  currentId: string | undefined;
  /** The texts before. */
  texts: Texts;
  /** The form right after the removal: while it is the same object, nothing was typed since. */
  formAfter: PhotoForm;
}

/** A field that several photos may share. */
export type SharedField = Exclude<keyof PhotoForm, 'type'>;

/** A field's value as it was applied to the other photos, and what each of them had, by its id. */
interface Applied {
  value: Partial<PhotoForm>;
  before: ReadonlyMap<string, Pick<Texts, 'form' | 'airportSource'> & Pick<StripPhoto, 'prefilled'>>;
}
export type AppliedToAll = Readonly<Partial<Record<SharedField, Applied>>>;

/**
 * `compose`: neither the composite nor the file without its position could be made; `convert`: the same, and the file is
 * no JPEG that could be sent as it is; `gone`: another window has sent or removed the photo.
 */
export type SendProblem = SaveProblem | 'gone' | 'compose' | 'convert';

export type SendState =
  | { step: 'idle' }
  /** `since`: epoch ms; `nextId`: the photo that becomes current afterwards, known once the op is being enqueued. */
  | { step: 'saving'; since: number; request: number; nextId?: string | undefined }
  /**
   * `id`: of its op; `plain`: without watermark and band, since they could not be drawn; `scaled`: its size in px, where
   * that is smaller than was asked for.
   */
  | { step: 'saved'; id: string; plain: boolean; scaled?: { width: number; height: number } | undefined }
  | { step: 'failed'; problem: SendProblem };

/** What this device chose last; a new draft starts with it. */
export interface Defaults {
  watermark: WatermarkSettings;
  /** Send the smaller copy. */
  small: boolean;
}

export interface UploadState extends Texts {
  /** Whose draft this is; undefined until it was loaded. */
  owner: number | undefined;
  /** The latest reading of a draft, and whose. */
  loading: { request: number; owner: number } | undefined;
  /** Photos that were picked before the draft was loaded. */
  early: readonly UnstoredPhoto[];
  defaults: Defaults;
  small: boolean;
  /** All photos that wait, in the order in which they were picked; the current one too. */
  strip: StripPhoto[];
  /** The photo that `form`, `watermark` and `photo` belong to (docs/rules/upload.md, "The strip"). */
  currentId: string | undefined;
  photo: PhotoState;
  /** The thumbnail that is being drawn; one at a time, since a decoded photo takes a hundred megabytes. */
  drawing: { id: string; request: number } | undefined;
  /** Photos whose thumbnail could not be drawn; not tried again. */
  undrawable: readonly string[];
  sending: SendState;
  /** Files that were left out since the last pick. */
  leftOut: LeftOut[];
  undo: Undo | undefined;
  appliedToAll: AppliedToAll;
  /** The form of the photo that was current before: the next one may show the same aircraft or train. */
  lastForm: PhotoForm | undefined;
  /** The suggested description that was accepted last. */
  takenDescription: string | undefined;
  /** How many photos were shared to this device while nobody was signed in. */
  unclaimed: number;
  /** What came back from an earlier visit: so many photos, or none but texts. */
  restored: { photos: number } | undefined;
  /** The stored draft could not be read, so its texts must not be overwritten. */
  isUnread: boolean;
  /** The texts changed since they were written last. */
  isDirty: boolean;
  /** Number of the latest request; never reset, so that stale answers are recognized. */
  lastRequest: number;
}

/** The state before anything was picked or typed. */
export function emptyState(defaults: Defaults): UploadState {
  return {
    owner: undefined,
    loading: undefined,
    early: [],
    defaults,
    form: emptyPhotoForm('planes'),
    watermark: defaults.watermark,
    airportSource: 'stays',
    small: defaults.small,
    strip: [],
    currentId: undefined,
    photo: { step: 'none' },
    drawing: undefined,
    undrawable: [],
    sending: { step: 'idle' },
    leftOut: [],
    undo: undefined,
    appliedToAll: {},
    lastForm: undefined,
    takenDescription: undefined,
    unclaimed: 0,
    restored: undefined,
    isUnread: false,
    isDirty: false,
    lastRequest: 0,
  };
}

/** The texts of the current photo. */
export function textsOf({ form, watermark, airportSource }: Texts): Texts {
  return { form, watermark, airportSource };
}
