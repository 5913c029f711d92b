/** The state of the upload screen; it outlives the screen, so that saving goes on while the user looks at another one. */
import { create } from 'zustand';
import type { OpenedPhoto } from '../../../workers/image.api.ts';
import type { WatermarkSettings } from '../../../workers/image/types.ts';
import { keptWatermark } from '../../image/watermark/kept-watermark.ts';
import type { PhotoForm } from '../../contract/rules/rules.ts';
import { emptyPhotoForm } from '../../contract/rules/rules.ts';
import type { AirportBy } from '../../database/schema.ts';
import type { KeepProblem } from '../../outbox/page/index.ts';
import { keptCopyChoice } from './copy-choice.ts';
import { withChange } from './strip.ts';
import type { Puts } from './puts.ts';
import type { LeftOut } from './strip.ts';

/** An open photo and the addresses that `<img>` reads it by, which hold memory until they are revoked. */
export interface PickedPhoto {
  file: File;
  opened: OpenedPhoto;
  /** Of `opened.preview`. */
  previewUrl: string;
  /** Of the file itself, for looking at it closely. */
  sourceUrl: string;
  /** Bytes that it has in the outbox at its own size and as a smaller copy, about; missing until measured. */
  ownBytes?: number;
  smallBytes?: number;
}

/** The photo in hand. */
export type PhotoState =
  | { step: 'none' }
  | { step: 'opening' }
  | { step: 'open'; photo: PickedPhoto }
  /** The code that opens photos did not come or broke: the photo stays in the strip. */
  | { step: 'refused' };

/** What was typed for a photo. */
export interface Texts {
  form: PhotoForm;
  watermark: WatermarkSettings;
  airportBy: AirportBy;
}

/** A photo that waits in the strip. */
export interface StripPhoto {
  id: string;
  name: string;
  type: string;
  size: number;
  /** As it was picked; missing where it is read back from the device. */
  file?: File | undefined;
  /** Of its small picture; holds memory until it is revoked. */
  thumbnailUrl?: string | undefined;
  /** What was typed for it, while another one is in hand. */
  left?: Texts | undefined;
  /** What was put on it from another photo before it came into hand for the first time. */
  given?: Partial<PhotoForm> | undefined;
  /** Whether the device has it, so that it survives a reload; else why not. */
  kept: 'yes' | 'writing' | KeepProblem;
}

/** What was removed last, and can be brought back. */
interface UndoOffer {
  what: 'photo' | 'all';
  /** Each with what was typed for it. */
  photos: StripPhoto[];
  /** Which of them was in hand. */
  inHand: string | undefined;
  /** The texts before. */
  texts: Texts;
  /** The form right after: while it is still this one, nothing was typed since. */
  formAfter: PhotoForm;
}

/**
 * `compose`: neither the composite nor the file without its position could be made; `convert`: the same, and the file is
 * no JPEG that could be sent as it is.
 */
type SendProblem = KeepProblem | 'gone' | 'compose' | 'convert';

export type SendState =
  | { step: 'idle' }
  /** `since`: when it began, epoch ms. */
  | { step: 'saving'; since: number }
  /**
   * `id`: of its op; `plain`: without watermark and band, since they could not be drawn; `scaled`: smaller than was asked
   * for.
   */
  | { step: 'saved'; id: string; plain: boolean; scaled?: { width: number; height: number } | undefined }
  | { step: 'failed'; problem: SendProblem };

/** A failure was about the photo that was in hand; what is said of the one that was sent before stays. */
export function withoutFailure(sending: SendState): SendState {
  return sending.step === 'failed' ? { step: 'idle' } : sending;
}

export interface UploadState extends Texts {
  /** Whose draft this is; undefined until it was loaded. */
  owner: number | undefined;
  /** Send the smaller copy. */
  small: boolean;
  /** All photos that wait, in the order in which they were picked; the one in hand too. */
  strip: StripPhoto[];
  /** Which of them is in hand: `form`, `watermark` and `photo` are its own. */
  inHand: string | undefined;
  photo: PhotoState;
  sending: SendState;
  /** Files of the last pick that are not in the strip. */
  leftOut: LeftOut[];
  offer: UndoOffer | undefined;
  /** What was put on all that wait, by field, and can be taken back. */
  puts: Puts;
  /** Of the photo that was in hand before: the next one may show the same machine. */
  last: PhotoForm | undefined;
  /** The description that was taken last as it was offered. */
  takenOffer: string | undefined;
  /** Photos that were shared to this device while nobody was signed in. */
  nobodys: number;
  /** What came back from an earlier visit: so many photos, or none but texts. */
  restored: { photos: number } | undefined;
  /** What the device keeps could not be read. */
  isUnread: boolean;
}

/** The state before anything was picked or typed. */
export function nothingPrepared(): UploadState {
  return {
    owner: undefined,
    form: emptyPhotoForm('planes'),
    watermark: keptWatermark(),
    small: keptCopyChoice(),
    strip: [],
    inHand: undefined,
    photo: { step: 'none' },
    sending: { step: 'idle' },
    leftOut: [],
    offer: undefined,
    airportBy: 'stays',
    puts: {},
    last: undefined,
    takenOffer: undefined,
    nobodys: 0,
    restored: undefined,
    isUnread: false,
  };
}

export const useUpload = create<UploadState>(nothingPrepared);

/** Changes one photo of the strip, if it is still there. */
export function changeStripPhoto(id: string, change: Partial<StripPhoto>): void {
  useUpload.setState(({ strip }) => ({ strip: withChange(strip, id, change) }));
}

/** Revokes a picked photo's object URLs. */
export function releasePhoto(photo: PhotoState): void {
  if (photo.step !== 'open') return;
  URL.revokeObjectURL(photo.photo.previewUrl);
  URL.revokeObjectURL(photo.photo.sourceUrl);
}

/** Revokes the addresses of small pictures. */
export function releaseThumbnails(photos: readonly StripPhoto[]): void {
  for (const { thumbnailUrl } of photos) if (thumbnailUrl !== undefined) URL.revokeObjectURL(thumbnailUrl);
}
