/** From the picked file to the bytes that are sent. */
import type { ComposeRequest } from '../../../workers/image.api.ts';
import { composedSize } from '../../../workers/image/geometry.ts';
import { withoutPosition } from '../../../workers/image/metadata.ts';
import type { CompositeOutcome } from '../../image/image-worker.ts';
import type { PickedPhoto } from './machine/state.ts';

/** What goes into the outbox. `plain` and `scaled` as in `SendState`. */
export interface Made {
  jpeg: ArrayBuffer;
  thumbnail: ArrayBuffer;
  plain: boolean;
  scaled?: { width: number; height: number } | undefined;
}

/**
 * Makes the composite. When that fails, the picked file itself is taken (docs/rules/upload.md, "When composing fails"),
 * without its position. `undefined` when that fails too: a file whose position can't be removed, or that can't be read any
 * more, is not sent.
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
