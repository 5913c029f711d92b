/**
 * The server refuses to start if its database and its photo storage don't belong together, because the sweep
 * (`jobs/orphans.ts`) would delete files that no row references, and remove links to files that don't exist.
 *
 * A storage has an id; the database stores the id of the storage it belongs to. When the server starts:
 *
 * | database stores    | storage has      | rows reference files | files in storage    | what happens                 |
 * | ------------------ | ---------------- | -------------------- | ------------------- | ---------------------------- |
 * | an id              | the same         |                      |                     | start                        |
 * | an id              | another, or none |                      |                     | refuse                       |
 * | none               | any, or none     | yes                  | at least one        | start, and store its id      |
 * | none               | any, or none     | yes                  | none of them        | refuse                       |
 * | none               | any, or none     | no                   | yes                 | refuse                       |
 * | none               | none             | no                   | no                  | start: a new site            |
 * | none               | an id            | no                   | no                  | with accounts: start         |
 * | none               | an id            | no                   | no                  | without accounts: refuse     |
 * | any, or none       | an invalid id    |                      |                     | refuse                       |
 *
 * The third row describes a site, or a restored backup of a database, that is older than this check; a storage without
 * an id is given one. The last row but one describes a second new database on a storage that already belongs to a
 * different database.
 *
 * [Note: The offered id] A database has an id from its first start on, with `paired_at` null until it is paired with a
 * storage. The error message contains that id, and a storage with that id is accepted. So an operator can always
 * resolve a refusal, and nothing is lost if a process is killed between writing the id to the storage and pairing.
 */
import { isNotNull, sql } from 'drizzle-orm';
import type { Database, Db } from '../db/client.ts';
import { siteStorage, users } from '../db/schema.ts';
import { StartRefused } from '../lib/start-refused.ts';
import { holdsFiles, findNamedFiles } from './existing-files.ts';
import { isStorageId, newStorageId } from './storage-id.ts';
import type { Storage } from './storage.ts';

// The message to the operator if a database and a storage don't belong together: what is known, what to check, and what
// to do.

/** Why a database and a storage don't belong together; see the table at the top of this file. */
type PairingProblem =
  | 'another_id'
  | 'id_is_gone'
  | 'no_id_at_all'
  | 'none_of_its_files'
  | 'files_of_others'
  | 'taken';

interface PairingFacts {
  /** The id of the storage that the database belongs to, or the id that it offers to a storage. */
  wanted: string;
  /** The content of the storage's id file. */
  found: string | undefined;
  /** The database's address or folder, as shown to operators. */
  database: string;
  /** Where the storage's id file is, as shown to operators. */
  idPlace: string;
}

/** A message of several lines. The last lines explain how to pair the two deliberately. */
function explainProblem(problem: PairingProblem, { wanted, found, database, idPlace }: PairingFacts): string {
  return [
    'The database and the photo storage do not belong together. The server will not start, because they would damage each other.',
    `- The database ${database} ${OF_DATABASE[problem]} ${wanted}.`,
    `- ${idPlace} ${foundThere(problem, found)}.`,
    `- ${OF_FILES[problem]}`,
    'Most likely DATABASE_URL, DATA_DIR, S3_BUCKET or S3_ENDPOINT is missing or belongs to another site.',
    "Several servers on one database must share one S3 bucket: they cannot read the files in each other's DATA_DIR.",
    `Only if the database's storage is lost for good, or was restored without its id: write ${wanted} into ${idPlace}`,
    'and start again; missing files then count as lost. Never do this where another site has its photos.',
  ].join('\n');
}

const BELONGS = 'belongs to the storage with the id';
const OFFERS = 'belongs to no storage yet; the one it takes must have the id';

const OF_DATABASE: Readonly<Record<PairingProblem, string>> = {
  another_id: BELONGS,
  id_is_gone: BELONGS,
  no_id_at_all: 'expects the id',
  none_of_its_files: OFFERS,
  files_of_others: OFFERS,
  taken: OFFERS,
};

const OF_FILES: Readonly<Record<PairingProblem, string>> = {
  another_id: 'This storage belongs to another database.',
  id_is_gone: 'This storage is new, or it was restored without its id.',
  no_id_at_all: 'An id is a UUID: 36 characters on one line.',
  none_of_its_files: 'None of the files that the database refers to are in this storage.',
  files_of_others: 'The database refers to no files, but this storage has files.',
  taken: 'The database has no accounts yet, and another database has claimed this storage.',
};

function foundThere(problem: PairingProblem, found: string | undefined): string {
  if (problem === 'no_id_at_all') return 'exists, but contains no valid id';
  return found === undefined ? 'does not exist' : `contains the id ${found}`;
}

/** The id in the database's row, the id in the storage, and why the two don't belong together. */
interface Comparison {
  wanted: string;
  found: string | undefined;
  problem: PairingProblem | undefined;
}

/**
 * Ensures that a database and a storage belong together, and pairs them if neither is paired yet. Concurrent starts get
 * the same result, because each locks the database's row. Returns the storage's id. Throws `StartRefused` if they don't
 * belong together.
 */
export async function pairStorage(
  { db, place }: Pick<Database, 'db' | 'place'>,
  storage: Storage,
): Promise<string> {
  // Committed before the storage gets the id (see [Note: The offered id]).
  await db.insert(siteStorage).values({ storage_id: newStorageId() }).onConflictDoNothing();
  const { wanted, found, problem } = await db.transaction((tx) => compare(tx, storage));
  if (problem === undefined) return wanted;
  throw new StartRefused(
    explainProblem(problem, { wanted, found, database: place, idPlace: storage.idPlace }),
  );
}

/** The id of the storage that the database is paired with; `undefined` if it isn't paired yet. */
export async function pairedStorageId(db: Db): Promise<string | undefined> {
  const [row] = await db.select().from(siteStorage).where(isNotNull(siteStorage.paired_at));
  return row?.storage_id;
}

async function compare(tx: Db, storage: Storage): Promise<Comparison> {
  const [row] = await tx.select().from(siteStorage).for('update');
  if (row === undefined) throw new Error('no row came back');
  const wanted = row.storage_id;
  const found = await storage.id();
  if (found !== undefined && !isStorageId(found)) return { wanted, found, problem: 'no_id_at_all' };
  if (row.paired_at !== null || found === wanted) {
    if (found === undefined) return { wanted, found, problem: 'id_is_gone' };
    if (found !== wanted) return { wanted, found, problem: 'another_id' };
    if (row.paired_at === null) await storePairing(tx, wanted);
    return { wanted, found, problem: undefined };
  }
  const problem = await problemByFiles(tx, storage, found);
  if (problem !== undefined) return { wanted, found, problem };
  const id = found ?? (await storage.claim(wanted));
  // A different database claimed the storage first.
  if (id === undefined || (found === undefined && id !== wanted))
    return { wanted, found: id, problem: 'taken' };
  await storePairing(tx, id);
  return { wanted: id, found: id, problem: undefined };
}

/**
 * Judges by the stored files whether an unpaired database can belong to this storage. Returns the reason if it can't,
 * and `undefined` if it can.
 */
async function problemByFiles(
  tx: Db,
  storage: Storage,
  found: string | undefined,
): Promise<PairingProblem | undefined> {
  const named = await findNamedFiles(tx, storage);
  if (named === 'found') return undefined;
  if (named === 'missing') return 'none_of_its_files';
  if (await holdsFiles(storage)) return 'files_of_others';
  return found === undefined || (await tx.$count(users)) > 0 ? undefined : 'taken';
}

async function storePairing(tx: Db, id: string): Promise<void> {
  await tx.update(siteStorage).set({ storage_id: id, paired_at: sql`now()` });
}
