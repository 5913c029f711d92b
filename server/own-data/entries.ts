/** What stands in an archive of one's own data, in its order (docs/rules/accounts.md, "One's own data"). */
import { Readable } from 'node:stream';
import type { Viewer } from '../auth/viewer.ts';
import { Busy } from '../lib/errors.ts';
import type { Storage } from '../storage/storage.ts';
import type { ArchiveEntry } from './archive.ts';
import type { OwnDataContext } from './context.ts';
import { endingOf, photoFiles } from './photo-files.ts';
import { README } from './readme.ts';
import {
  accountFacts,
  achievementRows,
  auditRows,
  decisionOnGoneRows,
  decisionRows,
  groupFacts,
  likeRows,
  messageRows,
  notificationRows,
  photoEventRows,
  photoPages,
  photoRows,
  reportRows,
  sanctionRows,
  deviceRows,
  sessionRows,
  takedownRows,
} from './rows.ts';
import type { ArchiveRow } from './rows.ts';

/** All entries of a user's archive; each is read when its turn comes. */
export async function* entriesOf(ctx: OwnDataContext, user: Viewer): AsyncGenerator<ArchiveEntry> {
  const { id } = user;
  yield text('README.txt', () => [README]);
  yield text('account.json', () => [asJson(accountFacts(user))]);
  const picture = user.profile_picture_key;
  if (picture !== null) yield file(ctx.storage, `profile-picture${endingOf(picture)}`, picture);
  yield list('photos.json', () => photoRows(ctx, id));
  yield list('photo-events.json', () => photoEventRows(ctx, id));
  yield list('decisions-on-gone-photos.json', () => decisionOnGoneRows(ctx, id));
  yield list('likes.json', () => likeRows(ctx, id));
  yield list('messages.json', () => messageRows(ctx, id));
  yield text('groups.json', async function* () {
    yield asJson(await groupFacts(ctx, id));
  });
  yield list('achievements.json', () => later(achievementRows(ctx, id)));
  yield list('notifications.json', () => notificationRows(ctx, id));
  yield list('reports.json', () => reportRows(ctx, id));
  yield list('sanctions.json', () => later(sanctionRows(ctx, id)));
  yield list('takedowns.json', () => takedownRows(ctx, id));
  yield list('sessions.json', () => later(sessionRows(ctx, id)));
  yield list('devices.json', () => later(deviceRows(ctx, id)));
  yield list('decisions.json', () => decisionRows(ctx, id));
  yield list('audit.json', () => auditRows(ctx, id));
  for await (const page of photoPages(ctx, id)) {
    for (const photo of page) {
      for (const { name, key } of photoFiles(photo)) yield file(ctx.storage, name, key);
    }
  }
}

function text(name: string, chunks: () => Iterable<string> | AsyncIterable<string>): ArchiveEntry {
  return { name, how: 'packed', open: () => Promise.resolve(Readable.from(chunks())) };
}

function list(name: string, rows: () => AsyncIterable<ArchiveRow>): ArchiveEntry {
  return text(name, () => asJsonList(rows()));
}

/** A stored file as it lies there; one that was removed meanwhile is left out. */
function file(storage: Storage, name: string, key: string): ArchiveEntry {
  return { name, how: 'stored', open: async () => (await openPatiently(storage, key))?.stream };
}

/** How often a busy storage is asked; each time it lets one wait by itself. */
const TRIES = 20;

async function openPatiently(storage: Storage, key: string, tries = TRIES) {
  try {
    return await storage.open(key);
  } catch (error) {
    if (tries <= 1 || !(error instanceof Busy)) throw error;
    return openPatiently(storage, key, tries - 1);
  }
}

function asJson(row: ArchiveRow): string {
  return `${JSON.stringify(row, null, 2)}\n`;
}

/** A list as people can read it, row by row. */
async function* asJsonList(rows: AsyncIterable<ArchiveRow>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const row of rows) {
    yield `${isFirst ? '[' : ','}\n${JSON.stringify(row, null, 2)}`;
    isFirst = false;
  }
  yield isFirst ? '[]\n' : '\n]\n';
}

async function* later(rows: Promise<ArchiveRow[]>): AsyncGenerator<ArchiveRow> {
  yield* await rows;
}
