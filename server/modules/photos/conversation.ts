/** Messages between reviewer and photographer about a photo (docs/rules/photos.md, "Appeals"). */
import { asc, eq, inArray } from 'drizzle-orm';
import type { ConversationEntry } from '../../../src/contract/calls/decision.ts';
import type { Db } from '../../platform/db/client.ts';
import { photoMessages, users } from '../../platform/db/schema.ts';

/** A message to be added, with what else its columns have. */
interface Message extends Omit<typeof photoMessages.$inferInsert, 'photo_id' | 'sender_id' | 'created_at'> {
  photoId: number;
  senderId: number;
  role: ConversationEntry['role'];
  at: Date;
}

/** Adds a message to a photo's conversation. */
export async function addPhotoMessage(
  tx: Pick<Db, 'insert'>,
  { photoId, senderId, at, ...content }: Message,
): Promise<void> {
  await tx
    .insert(photoMessages)
    .values({ photo_id: photoId, sender_id: senderId, created_at: at, ...content });
}

/** The photos' conversations, oldest message first. Photos without messages are missing from the map. */
export async function conversationsOf(
  db: Db,
  photoIds: readonly number[],
): Promise<Map<number, ConversationEntry[]>> {
  const conversations = new Map<number, ConversationEntry[]>();
  if (photoIds.length === 0) return conversations;
  const rows = await db
    .select({ entry: photoMessages, sender: users.username })
    .from(photoMessages)
    .innerJoin(users, eq(users.id, photoMessages.sender_id))
    .where(inArray(photoMessages.photo_id, [...photoIds]))
    .orderBy(asc(photoMessages.id));
  for (const { entry, sender } of rows) {
    const { id: _id, photo_id, sender_id: _sender, role, created_at, mended, ...content } = entry;
    const message: ConversationEntry = {
      ...withoutNulls(content),
      role: role === 'reviewer' ? 'reviewer' : 'user',
      sender_username: sender,
      created_at: created_at.toISOString(),
      ...(mended.length > 0 && { mended }),
    };
    const conversation = conversations.get(photo_id);
    if (conversation === undefined) conversations.set(photo_id, [message]);
    else conversation.push(message);
  }
  return conversations;
}

/** The columns of a row that have a value. */
type WithoutNulls<T> = { [C in keyof T as null extends T[C] ? never : C]: T[C] } & {
  [C in keyof T as null extends T[C] ? C : never]?: NonNullable<T[C]>;
};

function withoutNulls<T extends object>(row: T): WithoutNulls<T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what is null is left out
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as WithoutNulls<T>;
}
