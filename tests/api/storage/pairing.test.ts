/** Tests each row of the table in `server/platform/storage/pairing.ts`, on each kind of storage. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../../server/platform/db/client.ts';
import { photoEvents, photos, siteStorage, users } from '../../../server/platform/db/schema.ts';
import { StartRefused } from '../../../server/platform/lib/start-refused.ts';
import { openFileStorage } from '../../../server/platform/storage/files.ts';
import { newKey } from '../../../server/platform/storage/keys.ts';
import { pairedStorageId, pairStorage } from '../../../server/platform/storage/pairing.ts';
import { openS3Storage } from '../../../server/platform/storage/s3.ts';
import { newStorageId } from '../../../server/platform/storage/storage-id.ts';
import type { Storage } from '../../../server/platform/storage/storage.ts';
import { openEmptyDatabase } from '../database/test-database.ts';
import { planeRow } from '../db/database.ts';
import { listAll } from './conformance.ts';
import { putByHand, startS3Server } from './s3-server.ts';
import type { S3Server } from './s3-server.ts';

/** A storage, and a function that writes its id as an operator would. */
interface StorageUnderTest {
  storage: Storage;
  writeId: (text: string) => Promise<void>;
}

const ID = '11111111-1111-4111-8111-111111111111';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const OTHER = '22222222-2222-4222-8222-222222222222';

let folder = '';
let database: Database;
let s3: S3Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wingrail-pairing-'));
  database = await openEmptyDatabase();
  s3 = await startS3Server();
});
afterAll(async () => {
  await database.close();
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const remember = (id: string) =>
  database.db.insert(siteStorage).values({ storage_id: id, paired_at: new Date() });
const addAccount = () =>
  database.db.insert(users).values({ id: 1, username: 'ann', password_hash: 'x', is_super_admin: true });

const STORAGES: [string, () => Promise<StorageUnderTest>][] = [
  [
    'files',
    async () => {
      const root = await mkdtemp(join(folder, 'photos-'));
      return {
        storage: await openFileStorage(root),
        writeId: (text) => writeFile(join(root, 'storage-id'), text),
      };
    },
  ],
  [
    'S3',
    async () => {
      const config = await s3.makeBucket();
      return {
        storage: await openS3Storage(config),
        writeId: (text) => putByHand(config, 'storage-id', text),
      };
    },
  ],
];

describe.each(STORAGES)('with %s', (_kind, makeStorage) => {
  let storage: Storage;
  let writeId: StorageUnderTest['writeId'];

  beforeEach(async () => {
    ({ storage, writeId } = await makeStorage());
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await storage.close();
    for (const table of [photos, photoEvents, users, siteStorage]) await database.db.delete(table);
  });

  const start = () => pairStorage(database, storage);
  /** Adds a file and a row that refers to it, or only one of them. */
  const addPhoto = async ({ file = true, row = true } = {}) => {
    const key = newKey('originals');
    if (file) await storage.put(key, Buffer.from('x'));
    if (!row) return;
    await database.db.insert(photos).values(planeRow({ user_id: 1, original_key: key }));
  };

  /** Starts twice; returns the distinct ids of the database and the storage. If they are paired, there is only one. */
  const startTwice = async () => {
    const ids = [await start(), await storage.id(), await pairedStorageId(database.db), await start()];
    return [...new Set(ids)];
  };

  /** Returns the error message. Also checks that neither side changed, and that the message's advice works. */
  const refusal = async () => {
    const before = [await storage.id(), await pairedStorageId(database.db), await listAll(storage)];
    const errors: unknown[] = [await start().catch(asValue), await start().catch(asValue)];
    expect(errors[0]).toBeInstanceOf(StartRefused);
    const message = errors[0] instanceof Error ? errors[0].message : '';
    // Trying again gives the same advice.
    expect(errors[1]).toEqual(errors[0]);
    expect([await storage.id(), await pairedStorageId(database.db), await listAll(storage)]).toEqual(before);
    for (const text of [database.place, storage.idPlace, 'DATABASE_URL', 'S3_BUCKET', 'DATA_DIR']) {
      expect(message).toContain(text);
    }
    const [, offered = ''] = /write ([0-9a-f-]{36}) into/.exec(message) ?? [];
    await writeId(`${offered}\n`);
    expect(await startTwice()).toEqual([offered]);
    return message;
  };

  test('a database and a storage with one id start, whatever they hold', async () => {
    await remember(ID);
    await writeId(ID);
    expect(await startTwice()).toEqual([ID]);
    await addAccount();
    await addPhoto({ file: false });
    expect(await startTwice()).toEqual([ID]);
  });

  test('another id than the database remembers is refused, even with its files', async () => {
    await remember(ID);
    await addAccount();
    await addPhoto();
    await writeId(OTHER);
    const message = await refusal();
    expect(message).toContain(`belongs to the storage with the id ${ID}`);
    expect(message).toContain(`contains the id ${OTHER}`);
    expect(message).toContain('another database');
    expect(message).toContain(`write ${ID} into`);
  });

  test('a storage without the id that the database remembers is refused, even with its files', async () => {
    await remember(ID);
    await addAccount();
    await addPhoto();
    const message = await refusal();
    expect(message).toContain(`${storage.idPlace} does not exist`);
    expect(message).toContain(`write ${ID} into`);
  });

  describe('one existing file is enough for a database from before ids', () => {
    beforeEach(async () => {
      await addAccount();
      await addPhoto({ file: false });
      await addPhoto();
      await addPhoto({ row: false });
    });

    test('in a storage without an id', async () => {
      expect(await startTwice()).toEqual([expect.stringMatching(UUID)]);
    });

    test('in a storage with an id', async () => {
      await writeId(OTHER);
      expect(await startTwice()).toEqual([OTHER]);
    });
  });

  test('a profile picture counts as such a file', async () => {
    await addAccount();
    const key = newKey('avatars');
    await storage.put(key, Buffer.from('x'));
    await database.db.update(users).set({ profile_picture_key: key });
    expect(await startTwice()).toHaveLength(1);
  });

  test.each([
    [undefined, false],
    [undefined, true],
    [OTHER, false],
    [OTHER, true],
  ])(
    'a database whose files are missing is refused by a storage with the id %s and other files (%s)',
    async (id, others) => {
      await addAccount();
      await addPhoto({ file: false });
      if (others) await addPhoto({ row: false });
      if (id !== undefined) await writeId(id);
      expect(await refusal()).toContain(`${found(id)}.\n- None of the files`);
    },
  );

  test.each([
    [undefined, false],
    [undefined, true],
    [OTHER, false],
    [OTHER, true],
  ])(
    'a storage with the id %s and files refuses a database without photos (accounts: %s)',
    async (id, accounts) => {
      await addPhoto({ row: false });
      if (accounts) await addAccount();
      if (id !== undefined) await writeId(id);
      expect(await refusal()).toContain(
        `${found(id)}.\n- The database refers to no files, but this storage has files`,
      );
    },
  );

  test.each([false, true])(
    'an empty storage and a database without photos start (accounts: %s)',
    async (accounts) => {
      if (accounts) await addAccount();
      expect(await startTwice()).toEqual([expect.stringMatching(UUID)]);
    },
  );

  test('an empty storage with an id starts with a database from before ids that has accounts', async () => {
    await addAccount();
    await writeId(OTHER);
    expect(await startTwice()).toEqual([OTHER]);
  });

  test('an empty storage with an id refuses a new database', async () => {
    await writeId(OTHER);
    const message = await refusal();
    expect(message).toContain(found(OTHER));
    expect(message).toContain('another database has claimed this storage');
  });

  test.each(['', 'not an id', ID.slice(1), `${ID}\n${ID}`])('the invalid id %j is refused', async (text) => {
    await remember(ID);
    await writeId(text);
    const message = await refusal();
    expect(message).toContain('contains no valid id');
    expect(message).toContain(`write ${ID} into`);
  });

  test('only one of two databases that claim an empty storage concurrently gets it', async () => {
    const claim = storage.claim.bind(storage);
    vi.spyOn(storage, 'claim').mockImplementationOnce(async (id) => {
      await writeId(OTHER);
      return claim(id);
    });
    await expect(start()).rejects.toThrow('another database has claimed this storage');
    expect(await storage.id()).toBe(OTHER);
    expect(await pairedStorageId(database.db)).toBeUndefined();
  });

  test('a crash between writing the id to the storage and to the database does no harm', async () => {
    const claim = storage.claim.bind(storage);
    vi.spyOn(storage, 'claim').mockImplementationOnce(async (id) => {
      await claim(id);
      throw new Error('the end');
    });
    await expect(start()).rejects.toThrow('the end');
    expect(await pairedStorageId(database.db)).toBeUndefined();
    expect(await startTwice()).toEqual([await storage.id()]);
  });
});

test('the error message contains no secret', async () => {
  const config = await s3.makeBucket();
  const endpoint = config.endpoint?.replace('http://', 'http://user:a-kept-word@');
  const storage = await openS3Storage({ ...config, endpoint });
  await database.db.insert(siteStorage).values({ storage_id: newStorageId(), paired_at: new Date() });
  const error: unknown = await pairStorage(database, storage).catch(asValue);
  expect(String(error)).toContain(
    `the object "storage-id" in the S3 bucket "${config.bucket}" at ${config.endpoint}`,
  );
  expect(String(error)).not.toContain('a-kept-word');
  await database.db.delete(siteStorage);
  await storage.close();
});

/** How the error message describes the id found in a storage. */
function found(id: string | undefined): string {
  return id === undefined ? 'does not exist' : `contains the id ${id}`;
}

function asValue(error: unknown): unknown {
  return error;
}
