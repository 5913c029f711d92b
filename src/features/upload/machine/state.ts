/** The state of the upload screen: plain data, changed only by `reduce` (docs/rules/upload.md, "The strip"). */
import type { OpenedPhoto, OpenProblem } from '../../../../workers/image.api.ts';
import type { MeasuredChecks } from '../../../../workers/image/checks/types.ts';
import type { WatermarkSettings } from '../../../../workers/image/types.ts';
import type { PhotoForm } from '../../../contract/photo/form.ts';
import { emptyPhotoForm } from '../../../contract/photo/form.ts';
import type { PhotoInput, RejectedVersion } from '../../../database/schema.ts';
import type { SaveProblem } from '../../../outbox/page/index.ts';
import type { UnusableKind } from '../file-kinds.ts';

/** An open photo and its object URLs, which take memory until they are revoked. */
export interface PickedPhoto {
  file: File;
  opened: OpenedPhoto;
  /** Object URL of `opened.preview`. */
  previewUrl: string;
  /** Object URL for the full-size view: the file itself or, if it is straightened, the preview. */
  sourceUrl: string;
  /** Approximate number of bytes in the outbox at full size; missing until measured. */
  ownBytes?: number | undefined;
  /** Approximate number of bytes as a smaller copy; missing until measured, or if there is no smaller copy. */
  smallBytes?: number | undefined;
  /** What the checks found; missing until they are done. */
  checks?: MeasuredChecks | 'failed' | undefined;
}

/** The current photo. `request` is the number of its opening; a result with a different number is stale. */
type PhotoState =
  | { step: 'none' }
  | { step: 'opening'; request: number }
  /**
   * `reopening`: the number of the request that opens it once more with another turn, while this one stays on screen.
   */
  | { step: 'open'; request: number; photo: PickedPhoto; reopening?: number | undefined }
  /** The device can't open the photo right now. It stays in the strip, and the user can retry. */
  | { step: 'refused' };

/** A photo in the strip. */
export interface StripPhoto {
  /** A UUIDv7, so that sorting by id gives the order in which the photos were picked. */
  id: string;
  name: string;
  type: string;
  /** Size in bytes. */
  size: number;
  /** The picked file; missing once the device has a copy. */
  file?: File | undefined;
  /** Object URL of the thumbnail. */
  thumbnailUrl?: string | undefined;
  /** The input for this photo, while a different one is current. */
  input?: PhotoInput | undefined;
  /** The fields that were applied from another photo before this one was first current. */
  prefilled?: Partial<PhotoForm> | undefined;
  /** The PDQ hash, once the photo was checked; missing if it doesn't count. */
  pdq?: string | undefined;
  /** When it was taken by the camera's clock, once it was checked; missing if unknown. */
  takenAt?: string | undefined;
  /** `yes` if the device has stored the photo, so that it survives a reload; otherwise why not. */
  stored: 'yes' | 'writing' | SaveProblem;
}

/** A photo that exists only in this window. */
export type UnstoredPhoto = StripPhoto & { file: File };

/** A file that was picked. `unusable`: why it can't be a photo, as far as its name and type tell. */
export interface PickedFile extends UnstoredPhoto {
  unusable?: UnusableKind | undefined;
}

/**
 * A file that was left out. `raw`: a camera's RAW; `heic`: a HEIC that this browser can't read; `full`: the strip
 * already has the most photos allowed; `gone`: it was sent or removed in a different window.
 */
export interface LeftOut {
  name: string;
  problem: OpenProblem | UnusableKind | 'full' | 'gone';
  /** True for a RAW or HEIC if the JPEG of the same name is in the strip. */
  hasJpeg?: boolean;
}

/** What was removed last and can be restored. */
interface Undo {
  what: 'photo' | 'all';
  /** The removed photos, including their input. */
  photos: StripPhoto[];
  /** The one of these photos that was current. */
  currentId: string | undefined;
  /** The current input before the removal. */
  input: PhotoInput;
  /** The form right after the removal. As long as it is the same object, nothing has been typed since. */
  formAfter: PhotoForm;
}

/** A field whose value several photos may share. */
export type SharedField = Exclude<keyof PhotoForm, 'type'>;

/** The value of a field that was applied to the other photos, and by photo id what each of them had before. */
interface Applied {
  value: Partial<PhotoForm>;
  before: ReadonlyMap<string, Pick<PhotoInput, 'form' | 'airportSource'> & Pick<StripPhoto, 'prefilled'>>;
}
export type AppliedToAll = Readonly<Partial<Record<SharedField, Applied>>>;

/**
 * `compose`: neither the composite nor a file without its position could be made; `convert`: the same, and the file
 * isn't a JPEG, which could be sent as it is; `gone`: a different window has sent or removed the photo.
 */
export type SendProblem = SaveProblem | 'gone' | 'compose' | 'convert';

export type SendState =
  | { step: 'idle' }
  /** `since`: in epoch ms; `nextId`: the photo that becomes current afterwards, known once the op is being enqueued. */
  | { step: 'saving'; since: number; request: number; nextId?: string | undefined }
  /**
   * `id`: the op's; `plain`: sent without watermark and band, because they could not be drawn; `scaled`: the photo's
   * size in px, if it is smaller than requested; `count`: how many photos were sent together with it.
   */
  | {
      step: 'saved';
      id: string;
      plain: boolean;
      scaled?: { width: number; height: number } | undefined;
      count?: number;
    }
  | { step: 'failed'; problem: SendProblem };

/** What was last chosen on this device; a new draft begins with these values. */
export interface Defaults {
  watermark: WatermarkSettings;
  /** True to send the smaller copy. */
  small: boolean;
}

/** Photos that are sent one after the other (docs/rules/upload.md, "Send all"). */
export interface Batch {
  /** Those that are still to be sent; the first one is sent next. */
  ids: readonly string[];
  total: number;
  sent: number;
  /** Those that were held back: seemingly damaged ones that nobody has looked at, and files that were picked twice. */
  held: readonly string[];
  /** True if one of those sent had to go without watermark and band. */
  isPlain: boolean;
  /** The photo that the user saw when the batch began. */
  seenId: string | undefined;
  how: { username: string; at: number; year: number };
}

export interface UploadState extends PhotoInput {
  /** The user that the draft belongs to; undefined until it is loaded. */
  owner: number | undefined;
  /** The latest request to load a draft, and the user that it is for. */
  loading: { request: number; owner: number } | undefined;
  /** Photos that were picked before the draft was loaded. */
  early: readonly PickedFile[];
  defaults: Defaults;
  small: boolean;
  /**
   * The rejected photo of which the user wants to send a better version, until they choose its picture or leave the
   * screen (docs/rules/upload.md, "A better version").
   */
  awaitedBetter: RejectedVersion | undefined;
  /** All picked photos in the order in which they were picked, including the current one. */
  strip: StripPhoto[];
  /** The photo that `form`, `watermark` and `photo` belong to (docs/rules/upload.md, "The strip"). */
  currentId: string | undefined;
  photo: PhotoState;
  /** The thumbnail that is being drawn; only one at a time, because a decoded photo takes a hundred megabytes. */
  drawing: { id: string; request: number } | undefined;
  /** Photos whose thumbnails could not be drawn; they aren't retried. */
  undrawable: readonly string[];
  sending: SendState;
  /** Files that were left out since the last pick. */
  leftOut: LeftOut[];
  /** The ids of the photos that are chosen in the strip; undefined while none are being chosen. */
  chosen: readonly string[] | undefined;
  batch: Batch | undefined;
  undo: Undo | undefined;
  appliedToAll: AppliedToAll;
  /** The form of the photo that was current before, because the next one may show the same aircraft or train. */
  lastForm: PhotoForm | undefined;
  /** The suggested description that the user accepted last. */
  takenDescription: string | undefined;
  /** How many photos were shared to this device while nobody was signed in. */
  unclaimed: number;
  /** What was restored from an earlier visit: the number of photos; 0 if only typed input was restored. */
  restored: { photos: number } | undefined;
  /** True if the stored draft could not be read, so that its input must not be overwritten. */
  isUnread: boolean;
  /** True if the input has changed since it was last written. */
  isDirty: boolean;
  /** Number of the latest request. Never reset, so that stale results are recognized. */
  lastRequest: number;
}

/** The state before anything is picked or typed. */
export function emptyState(defaults: Defaults): UploadState {
  return {
    owner: undefined,
    loading: undefined,
    early: [],
    defaults,
    form: emptyPhotoForm('planes'),
    watermark: defaults.watermark,
    airportSource: 'stays',
    turn: 0,
    replaces: undefined,
    dismissed: undefined,
    awaitedBetter: undefined,
    small: defaults.small,
    strip: [],
    currentId: undefined,
    photo: { step: 'none' },
    drawing: undefined,
    undrawable: [],
    sending: { step: 'idle' },
    leftOut: [],
    chosen: undefined,
    batch: undefined,
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

/** The current photo's input. */
export function inputOf({
  form,
  watermark,
  airportSource,
  turn,
  replaces,
  dismissed,
}: PhotoInput): PhotoInput {
  return { form, watermark, airportSource, turn, replaces, dismissed };
}
