/** Turns the picked file into the bytes that are sent. */
import type { CompositeLayout } from '../../contract/rules/upload.ts';
import type { ComposeRequest } from '../../../workers/image.api.ts';
import { composedSize } from '../../../workers/image/geometry.ts';
import { withoutPosition } from '../../../workers/image/metadata.ts';
import type { CompositeOutcome, PhotoSource } from '../../image/image-worker.ts';
import type { PickedPhoto } from './machine/state.ts';

/** What is stored in the outbox. `plain` and `scaled` are as in `SendState`. */
export interface Made {
  jpeg: ArrayBuffer;
  thumbnail: ArrayBuffer;
  /** Missing if `plain`. */
  layout?: CompositeLayout;
  plain: boolean;
  scaled?: { width: number; height: number } | undefined;
}

/**
 * Makes the composite. If that fails, uses the picked file without its position (docs/rules/upload.md, "When composing
 * fails"). If that fails too, returns undefined: a file that can't be read any more, or whose position can't be
 * removed, is not sent.
 */
export async function makeUpload(
  compose: (source: PhotoSource, request: ComposeRequest) => Promise<CompositeOutcome>,
  { file, opened }: PickedPhoto,
  request: ComposeRequest,
): Promise<Made | undefined> {
  const outcome = await compose({ file, turn: opened.turn }, request);
  if (outcome.ok) {
    const { jpeg, thumbnail, width, height, layout } = outcome.composite;
    const isScaled = width < composedSize(opened, request.maxLongSide).width;
    return { jpeg, thumbnail, layout, plain: false, scaled: isScaled ? { width, height } : undefined };
  }
  const source = await file.arrayBuffer().catch(() => undefined);
  const bytes = source && withoutPosition(new Uint8Array(source));
  return bytes && { jpeg: bytes.buffer, thumbnail: opened.thumbnail, plain: true };
}
