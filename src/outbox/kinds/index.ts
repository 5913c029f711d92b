/** The kinds of op. A new kind is its own module in this folder and one line here. */
import type { ItemBase, ItemStatus } from '../engine/item.ts';
import type { Kinds, OpKind } from '../engine/kind.ts';
import { appeal } from './appeal.ts';
import { correctPhoto } from './correct-photo.ts';
import { deletePhoto } from './delete-photo.ts';
import { editPhoto } from './edit-photo.ts';
import { like } from './like.ts';
import { message } from './message.ts';
import { report } from './report.ts';
import { review } from './review.ts';
import { upload } from './upload/upload.ts';

const KINDS = {
  upload,
  review,
  'delete-photo': deletePhoto,
  like,
  report,
  appeal,
  'edit-photo': editPhoto,
  'correct-photo': correctPhoto,
  message,
};

export type KindName = keyof typeof KINDS;

/** The input that a screen passes for an op of a kind. */
export type InputOf<K extends KindName> = Parameters<(typeof KINDS)[K]['create']>[1];

/** An op written by a later version. It is shown, but not sent. */
type UnknownItem = ItemBase & ItemStatus & { kind: 'unknown'; name: { text: 'outbox.name.unknown' } };

/** One item of the outbox panel: a union by kind and state. */
export type OutboxItem = NonNullable<ReturnType<(typeof KINDS)[KindName]['itemOf']>> | UnknownItem;

const byName: ReadonlyMap<string, OpKind> = new Map<string, OpKind>(Object.entries(KINDS));

export const kinds: Kinds = { of: ({ kind }) => byName.get(kind) };

/** The kind with this name. */
export function kindNamed(name: KindName): OpKind {
  return KINDS[name];
}
