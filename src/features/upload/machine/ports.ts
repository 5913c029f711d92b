/** The world around the upload machine; a test gives its own. */
import type { ComposeRequest, ThumbnailOutcome } from '../../../../workers/image.api.ts';
import type { WatermarkSettings } from '../../../../workers/image/types.ts';
import type { CompositeOutcome, PhotoOutcome } from '../../../image/image-worker.ts';
import type { openOutbox } from '../../../outbox/page/index.ts';

/** What of the outbox is used here. */
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
  /** As in `src/image/image-worker.ts`; a call that is aborted rejects. */
  images: {
    open: (signal: AbortSignal, file: Blob) => Promise<PhotoOutcome>;
    thumbnail: (
      signal: AbortSignal,
      file: Blob,
    ) => Promise<ThumbnailOutcome | { ok: false; problem: 'worker' }>;
    /** Bytes, at a size with this longest side, px; undefined where that fails. */
    measure: (signal: AbortSignal, file: Blob, maxLongSide?: number) => Promise<number | undefined>;
    compose: (signal: AbortSignal, file: Blob, request: ComposeRequest) => Promise<CompositeOutcome>;
    /** Frees the open photo. */
    close: () => void;
  };
  openOutbox: () => Promise<DraftOutbox>;
  urls: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>;
  /** Calls back after `ms`; returns what stops it. */
  wake: (ms: number, callback: () => void) => () => void;
  saveWatermark: (watermark: WatermarkSettings) => void;
  saveCopyChoice: (small: boolean) => void;
  reportError: (error: unknown) => void;
}
