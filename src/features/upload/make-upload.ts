/** Turns the picked file into the bytes that are sent. */
import type { ComposeRequest } from '../../../workers/image.api.ts';
import { composedSize } from '../../../workers/image/geometry.ts';
import { withoutPosition } from '../../../workers/image/metadata.ts';
import type { CompositeOutcome } from '../../image/image-worker.ts';
import type { PickedPhoto } from './machine/state.ts';

/** What is stored in the outbox. `plain` and `scaled` are as in `SendState`. */
export interface Made {
  jpeg: ArrayBuffer;
  thumbnail: ArrayBuffer;
  plain: boolean;
  scaled?: { width: number; height: number } | undefined;
}

/**
 * Makes the composite. If that fails, uses the picked file without its position (docs/rules/upload.md, "When composing
 * fails"). If that fails too, returns undefined: a file that can't be read any more, or whose position can't be
 * removed, is not sent.
 */
export async function makeUpload(
  compose: (file: Blob, request: ComposeRequest) => Promise<CompositeOutcome>,
  { file, opened }: PickedPhoto,
  request: ComposeRequest,
): Promise<Made | undefined> {
  const outcome = await compose(file, request);
  if (outcome.ok) {
    const { jpeg, thumbnail, width, height } = outcome.composite;
    const isScaled = width < composedSize(opened, request.maxLongSide).width;
    return { jpeg, thumbnail, plain: false, scaled: isScaled ? { width, height } : undefined };
  }
  const source = await file.arrayBuffer().catch(() => undefined);
  const bytes = source && withoutPosition(new Uint8Array(source));
  return bytes && { jpeg: bytes.buffer, thumbnail: opened.thumbnail, plain: true };
}
