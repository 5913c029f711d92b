/** What an operator is told where a database and a storage do not belong together: what is known, what to check, the way out. */

/** Why they don't; `pairing.ts` says when. */
export type PairingProblem =
  | 'another_id'
  | 'id_is_gone'
  | 'no_id_at_all'
  | 'none_of_its_files'
  | 'files_of_others'
  | 'taken';

interface Facts {
  /** The id that the database belongs to, or would give to a storage. */
  wanted: string;
  /** What stands in the storage. */
  found: string | undefined;
  /** Where the database is, and where the storage's id lies; nothing secret. */
  database: string;
  idPlace: string;
}

/** Several lines, the last of them the deliberate way out. */
export function explainProblem(problem: PairingProblem, { wanted, found, database, idPlace }: Facts): string {
  return [
    'The database and the photo storage do not belong together. The server does not start: they would damage each other.',
    `- The database ${database} ${OF_DATABASE[problem]} ${wanted}.`,
    `- ${idPlace} ${foundThere(problem, found)}.`,
    `- ${OF_FILES[problem]}`,
    'Most likely DATABASE_URL, DATA_DIR or one of S3_BUCKET and S3_ENDPOINT is missing, or is that of another site.',
    'Several servers on one database need one S3 bucket: what lies in the DATA_DIR of one, the others do not have.',
    `Only if its storage is lost for good, or was restored without its id: write ${wanted} into ${idPlace}`,
    'and start again; what is not there then counts as lost. Never do so where another site has its photos.',
  ].join('\n');
}

const BELONGS = 'belongs to the storage with the id';
const OFFERS = 'belongs to no storage yet; the one it takes is to have the id';

const OF_DATABASE: Readonly<Record<PairingProblem, string>> = {
  another_id: BELONGS,
  id_is_gone: BELONGS,
  no_id_at_all: 'wants the id',
  none_of_its_files: OFFERS,
  files_of_others: OFFERS,
  taken: OFFERS,
};

const OF_FILES: Readonly<Record<PairingProblem, string>> = {
  another_id: 'This storage is the one of another database.',
  id_is_gone: 'This storage is new, or it was restored without its id.',
  no_id_at_all: 'An id is a UUID, 36 characters in one line.',
  none_of_its_files: 'None of the files that the database names is in this storage.',
  files_of_others: 'The database names no file, and there are files in this storage.',
  taken: 'The database has no account yet, and another database has taken this storage.',
};

function foundThere(problem: PairingProblem, found: string | undefined): string {
  if (problem === 'no_id_at_all') return 'is there, and holds no id';
  return found === undefined ? 'is not there' : `holds the id ${found}`;
}
