/** The kinds of op. A new one is a module of its own beside these and one line here. */
import type { ItemBase, ItemStatus } from '../engine/item.ts';
import type { Kinds, OpKind } from '../engine/kind.ts';
import { appeal } from './appeal.ts';
import { deletePhoto } from './delete-photo.ts';
import { editPhoto } from './edit-photo.ts';
import { like } from './like.ts';
import { message } from './message.ts';
import { report } from './report.ts';
import { review } from './review.ts';
import { upload } from './upload/upload.ts';

const all = {
  upload,
  review,
  'delete-photo': deletePhoto,
  like,
  report,
  appeal,
  'edit-photo': editPhoto,
  message,
};

export type KindName = keyof typeof all;

/** What a screen gives for an op of a kind. */
export type InputOf<K extends KindName> = Parameters<(typeof all)[K]['create']>[1];

/** An op of a later version: it is shown, and left alone. */
type UnknownItem = ItemBase & ItemStatus & { kind: 'unknown'; name: { text: 'tray.name.unknown' } };

/** One row of the tray: a union by kind and state. */
export type OutboxItem = NonNullable<ReturnType<(typeof all)[KindName]['itemOf']>> | UnknownItem;

const byName: ReadonlyMap<string, OpKind> = new Map<string, OpKind>(Object.entries(all));

export const kinds: Kinds = { of: ({ kind }) => byName.get(kind) };

/** A kind that this version has. */
export function kindNamed(name: KindName): OpKind {
  return all[name];
}
