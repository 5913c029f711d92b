/** Messages between reviewer and photographer about a photo (docs/rules/photos.md, "Appeals"). */
import { asc, eq, inArray } from 'drizzle-orm';
import type { ConversationEntry, PhotoMark } from '../../../src/contract/calls/photo.ts';
import type { Db } from '../../platform/db/client.ts';
import { photoMessages, users } from '../../platform/db/schema.ts';

/** A message to be added. */
interface Message {
  photoId: number;
  senderId: number;
  role: ConversationEntry['role'];
  message: string;
  marks?: PhotoMark[];
  mended?: PhotoMark[];
  mended_since?: number | null;
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
    const message: ConversationEntry = {
      role: entry.role === 'reviewer' ? 'reviewer' : 'user',
      sender_username: sender,
      created_at: entry.created_at.toISOString(),
      message: entry.message,
      marks: entry.marks,
      ...(entry.mended.length > 0 && { mended: entry.mended }),
      ...(entry.mended_since !== null && { mended_since: entry.mended_since }),
    };
    const conversation = conversations.get(entry.photo_id);
    if (conversation === undefined) conversations.set(entry.photo_id, [message]);
    else conversation.push(message);
  }
  return conversations;
}
