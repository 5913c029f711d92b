/** What the database and the storage have of partial uploads. */
import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { partialUploads } from '../../../server/platform/db/schema.ts';
import type { TestServer, TestUser } from '../harness.ts';

/** An upload's row; undefined if there is none. */
export async function rowOf({ ctx }: Pick<TestServer, 'ctx'>, user: TestUser, id: string) {
  const [row] = await ctx.db
    .select()
    .from(partialUploads)
    .where(and(eq(partialUploads.user_id, user.id), eq(partialUploads.id, id)));
  return row;
}

/** The acknowledged bytes, as the storage has them. */
export async function storedUpload(
  server: Pick<TestServer, 'ctx'>,
  user: TestUser,
  id: string,
): Promise<Buffer> {
  const row = await rowOf(server, user, id);
  if (row === undefined) throw new Error(`there is no upload ${id}`);
  if (row.bytes === 0) return Buffer.alloc(0);
  const path = join(server.ctx.temporaryDir, randomUUID());
  await server.ctx.storage.partials.fetch(row.folder, row, path);
  const bytes = await readFile(path);
  await rm(path);
  return bytes.subarray(0, row.bytes);
}

/** The names of all folders in the storage that have bytes. */
export async function storedFolders({ ctx }: Pick<TestServer, 'ctx'>): Promise<Set<string>> {
  const folders = new Set<string>();
  for await (const { folder } of ctx.storage.partials.list()) folders.add(folder);
  return folders;
}

/** Makes an upload's last change `ms` older. */
export async function age({ ctx }: Pick<TestServer, 'ctx'>, id: string, ms: number): Promise<void> {
  await ctx.db
    .update(partialUploads)
    .set({ changed_at: sql`${partialUploads.changed_at} - ${ms} * interval '1 ms'` })
    .where(eq(partialUploads.id, id));
}
