/** What reviewer and photographer wrote to each other about photos (docs/rules/photos.md, "Appeals"). */
import { asc, eq, inArray } from 'drizzle-orm';
import type { ConversationEntry, PhotoMark } from '../../../src/contract/calls/photo.ts';
import type { Db } from '../../platform/db/client.ts';
import { photoMessages, users } from '../../platform/db/schema.ts';

/** One message that is added. */
interface Message {
  photoId: number;
  senderId: number;
  role: ConversationEntry['role'];
  message: string;
  marks?: PhotoMark[];
  at: Date;
}

/** Adds a message to a photo's conversation. */
export async function say(
  tx: Pick<Db, 'insert'>,
  { photoId, senderId, at, ...said }: Message,
): Promise<void> {
  await tx.insert(photoMessages).values({ photo_id: photoId, sender_id: senderId, created_at: at, ...said });
}

/** The conversations of some photos, each oldest first. A photo without one is missing. */
export async function conversationsOf(
  db: Db,
  photoIds: readonly number[],
): Promise<Map<number, ConversationEntry[]>> {
  const conversations = new Map<number, ConversationEntry[]>();
  if (photoIds.length === 0) return conversations;
  const rows = await db
    .select({ said: photoMessages, sender: users.username })
    .from(photoMessages)
    .innerJoin(users, eq(users.id, photoMessages.sender_id))
    .where(inArray(photoMessages.photo_id, [...photoIds]))
    .orderBy(asc(photoMessages.id));
  for (const { said, sender } of rows) {
    const entry: ConversationEntry = {
      role: said.role === 'reviewer' ? 'reviewer' : 'user',
      sender_username: sender,
      created_at: said.created_at.toISOString(),
      message: said.message,
      marks: said.marks,
    };
    const conversation = conversations.get(said.photo_id);
    if (conversation === undefined) conversations.set(said.photo_id, [entry]);
    else conversation.push(entry);
  }
  return conversations;
}
