/** Uploads a file and reads back everything that the site stores and shows for it. */
import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { photos } from '../../server/platform/db/schema.ts';
import type { MyPhoto } from '../../src/contract/calls/photo.ts';
import type { TestServer, TestUser } from './harness.ts';
import { multipartForm, planeForm, upload } from './photo-forms.ts';

/** Uploads a file as a photo; returns the response. */
export function send(server: TestServer, user: TestUser, bytes: Buffer, key: string = randomUUID()) {
  return server.call('POST /api/upload', {
    form: multipartForm(planeForm(), { bytes }),
    token: user.token,
    idempotencyKey: key,
  });
}

/** Everything that the site stores and shows for a photo. */
export interface SentPhoto {
  photo: MyPhoto;
  row: typeof photos.$inferSelect;
  /** The public copy for the photo page. */
  display: Buffer;
  /** The public copy for cards. */
  card: Buffer;
  /** All public copies, by size and format, e.g. `medium webp`. */
  copies: Record<string, Buffer>;
  /** The stored original. */
  original: Buffer;
}

/** Uploads a photo and reads back everything that the site stores and shows for it; throws when it is refused. */
export async function sendAndSee(server: TestServer, user: TestUser, bytes: Buffer): Promise<SentPhoto> {
  return see(server, await upload(server, user, planeForm(), bytes));
}

/** Reads everything that the site stores and shows for a photo. */
export async function see(server: TestServer, photo: MyPhoto): Promise<SentPhoto> {
  const [row] = await server.ctx.db.select().from(photos).where(eq(photos.id, photo.id));
  const object = row && (await server.ctx.storage.open(row.original_key));
  if (row === undefined || object === undefined) throw new Error(`nothing is stored of photo ${photo.id}`);
  return {
    photo,
    row,
    display: await fetchMedia(server, photo.file_path),
    card: await fetchMedia(server, photo.cache_image_path),
    copies: await copiesOf(server, photo),
    original: await buffer(object.stream),
  };
}

async function copiesOf(server: TestServer, { pictures }: MyPhoto): Promise<Record<string, Buffer>> {
  const copies: Record<string, Buffer> = {};
  for (const { path, type } of pictures) {
    copies[`${path.split('/')[2]} ${type.slice('image/'.length)}`] = await fetchMedia(server, path);
  }
  return copies;
}

/** The bytes at a public path. */
async function fetchMedia(server: TestServer, path: string | null): Promise<Buffer> {
  const response = await server.app.inject({ method: 'GET', url: path ?? '' });
  if (response.statusCode !== 200) throw new Error(`${path} responded with ${response.statusCode}`);
  return response.rawPayload;
}
