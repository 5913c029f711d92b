/** The state of the upload screen; it outlives the screen, so that saving goes on while the user looks at another one. */
import { create } from 'zustand';
import type { OpenProblem, OpenedPhoto } from '../../../workers/image.api.ts';
import { DEFAULT_WATERMARK } from '../../../workers/image/geometry.ts';
import type { WatermarkSettings } from '../../../workers/image/types.ts';
import type { PhotoForm } from '../../contract/rules.ts';
import { emptyPhotoForm } from '../../contract/rules.ts';
import type { KeepProblem } from '../../outbox/page/index.ts';
import { keptCopyChoice } from './copy-choice.ts';

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

export type PhotoState =
  | { step: 'none' }
  | { step: 'opening' }
  | { step: 'open'; photo: PickedPhoto }
  /** `worker`: the code that opens photos did not come or broke. */
  | { step: 'refused'; problem: OpenProblem | 'worker' };

/** `compose`: neither the composite nor the file without its position could be made. */
type SendProblem = KeepProblem | 'compose';

export type SendState =
  | { step: 'idle' }
  | { step: 'saving' }
  /** `plain`: without watermark and band, since they could not be drawn; `scaled`: smaller than was asked for. */
  | { step: 'saved'; plain: boolean; scaled?: { width: number; height: number } | undefined }
  | { step: 'failed'; problem: SendProblem };

export interface UploadState {
  /** Whose draft this is; undefined until it was loaded. */
  owner: number | undefined;
  form: PhotoForm;
  watermark: WatermarkSettings;
  /** Send the smaller copy. */
  small: boolean;
  photo: PhotoState;
  sending: SendState;
  /** The draft came back from an earlier visit. */
  restored: boolean;
  /** Why the picked file could not be kept for a reload. */
  draftProblem: KeepProblem | undefined;
}

/** The state before anything was picked or typed. */
export function nothingPrepared(): UploadState {
  return {
    owner: undefined,
    form: emptyPhotoForm('planes'),
    watermark: DEFAULT_WATERMARK,
    small: keptCopyChoice(),
    photo: { step: 'none' },
    sending: { step: 'idle' },
    restored: false,
    draftProblem: undefined,
  };
}

export const useUpload = create<UploadState>(nothingPrepared);

/** Revokes a picked photo's object URLs. */
export function releasePhoto(photo: PhotoState): void {
  if (photo.step !== 'open') return;
  URL.revokeObjectURL(photo.photo.previewUrl);
  URL.revokeObjectURL(photo.photo.sourceUrl);
}
