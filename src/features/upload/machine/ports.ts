/** The interfaces through which the upload machine uses the rest of the app; tests pass their own. */
import type { ComposeRequest, ThumbnailOutcome } from '../../../../workers/image.api.ts';
import type { MeasuredChecks } from '../../../../workers/image/checks/types.ts';
import type { WatermarkSettings } from '../../../../workers/image/types.ts';
import type { CompositeOutcome, PhotoOutcome, PhotoSource } from '../../../image/image-worker.ts';
import type { CheckedPhoto } from '../dust-history.ts';
import type { openOutbox } from '../../../outbox/page/index.ts';

/** The parts of the outbox that are used here. */
export type DraftOutbox = Pick<
  Awaited<ReturnType<typeof openOutbox>>,
  | 'enqueue'
  | 'loadDraft'
  | 'changeDraft'
  | 'savePickedPhoto'
  | 'readPickedPhoto'
  | 'countUnownedPhotos'
  | 'claimUnownedPhotos'
  | 'deleteUnownedPhotos'
>;

export interface UploadPorts {
  /** As in `src/image/image-worker.ts`; an aborted call rejects. */
  images: {
    open: (signal: AbortSignal, source: PhotoSource) => Promise<PhotoOutcome>;
    thumbnail: (
      signal: AbortSignal,
      file: Blob,
    ) => Promise<ThumbnailOutcome | { ok: false; problem: 'worker' }>;
    /** Number of bytes when scaled to this longest side in px; undefined if measuring fails. */
    measure: (signal: AbortSignal, source: PhotoSource, maxLongSide?: number) => Promise<number | undefined>;
    /** Undefined if the checks couldn't run. */
    check: (signal: AbortSignal, source: PhotoSource) => Promise<MeasuredChecks | undefined>;
    compose: (signal: AbortSignal, source: PhotoSource, request: ComposeRequest) => Promise<CompositeOutcome>;
    /** Frees the open photo. */
    close: () => void;
  };
  openOutbox: () => Promise<DraftOutbox>;
  urls: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>;
  /** Calls `callback` after `ms`; returns a function that cancels this. */
  wake: (ms: number, callback: () => void) => () => void;
  saveWatermark: (watermark: WatermarkSettings) => void;
  saveCopyChoice: (small: boolean) => void;
  /** Makes dust spots sure that earlier photos of the same camera have too. */
  confirmDust: (photo: CheckedPhoto) => MeasuredChecks;
  reportError: (error: unknown) => void;
}
