/** Fills a running server with the demo's people and photos through the API. */
import { giveRoles, register, signIn } from '../api-client/accounts.ts';
import type { CodeReader } from '../api-client/accounts.ts';
import { decide, sendPhoto } from '../api-client/photos.ts';
import { readSample, samples } from '../samples/catalogue.ts';
import type { Sample } from '../samples/sample.ts';
import { fillAdminDesk } from './admin-desk.ts';
import { likeAs, markNotificationsRead, rejectAndAppeal, reviewerOf } from './photo-outcomes.ts';
import { FOUNDER, people } from './people.ts';
import type { Person } from './people.ts';
import { drawPortrait } from './portrait.ts';

/** Age of the demo's oldest photo, in days. */
const YEAR_DAYS = 360;

export interface SeedOptions {
  /** The server's URL, without a trailing slash. */
  origin: string;
  readCode: CodeReader;
  /** The samples to upload, always in catalogue order; default: all. */
  ids?: readonly string[];
  /** Receives a line of progress for each step. */
  log?: (line: string) => void;
  /** Called for each approved photo, to backdate it by `daysAgo`. */
  lookBack?: (photoId: number, sample: Sample, daysAgo: number) => Promise<void>;
}

export interface SeededPhoto {
  id: number;
  sample: Sample;
}

/** Registers the people, uploads the photos, decides on them as the catalogue says, and fills the admin desk. */
export async function seed(options: SeedOptions): Promise<SeededPhoto[]> {
  const { origin, log = () => {} } = options;
  const tokens = await seedPeople(options);
  const tokenOf = (username: string) => tokenIn(tokens, username);
  const chosen = samples.filter(({ id }) => options.ids === undefined || options.ids.includes(id));
  const seeded: SeededPhoto[] = [];
  const send = async (sample: Sample): Promise<number> => {
    const jpeg = await readSample(sample.id);
    return sendPhoto(origin, tokenOf(sample.photographer), sample.form, jpeg);
  };
  const publish = async (number: number): Promise<void> => {
    const photo = seeded[number];
    if (photo?.sample.status !== 'approved') return;
    const { id, sample } = photo;
    await decide(origin, tokenOf(reviewerOf(number, sample)), id, { action: 'approve' });
    await likeAs(origin, tokenOf, id, admirersOf(number, sample));
    await options.lookBack?.(id, sample, daysAgo(number, chosen.length));
  };
  for (const [number, sample] of chosen.entries()) {
    const { width, height } = sample.size;
    log(`  ${String(number + 1).padStart(2)} of ${chosen.length}  ${sample.id}  ${width} × ${height}`);
    // Uploads one photo while the previous one is published. Parallel uploads might arrive in a different order.
    const [id] = await Promise.all([send(sample), publish(number - 1)]);
    seeded.push({ id, sample });
  }
  await publish(seeded.length - 1);
  await markNotificationsRead(
    origin,
    tokenOf,
    people.map(({ username }) => username),
  );
  // Make rejections last, so that notifications are in the order of their dates.
  for (const photo of seeded) {
    const { status } = photo.sample;
    if (typeof status === 'object') await rejectAndAppeal(origin, tokenOf, photo, status);
  }
  await fillAdminDesk(origin, tokenOf, seeded);
  return seeded;
}

/** Age in days of the photo with this number. Ages are spread over a year, with more recent photos than old ones. */
function daysAgo(number: number, count: number): number {
  return YEAR_DAYS * ((count - number) / count) ** 1.6;
}

/** Who likes a photo: about half of the people, never the photographer. */
function admirersOf(number: number, { photographer }: Sample): string[] {
  return people
    .map(({ username }) => username)
    .filter((username, index) => username !== photographer && (number + index) % 2 === 0);
}

async function seedPeople({ origin, readCode, log = () => {} }: SeedOptions): Promise<Map<string, string>> {
  const founder = await signIn(origin, FOUNDER);
  const tokens = new Map([[FOUNDER.username, founder]]);
  for (const [number, person] of people.entries()) {
    log(`  ${number + 1} of ${people.length}  ${person.username}, ${person.summary}`);
    tokens.set(person.username, await join(origin, person, founder, readCode));
  }
  return tokens;
}

/** Registers a person of the demo; returns the new session's token. */
async function join(origin: string, person: Person, founder: string, readCode: CodeReader): Promise<string> {
  const portrait = await drawPortrait(person.portrait);
  const account = { ...person, password: FOUNDER.password, portrait };
  const { id, token } = await register(origin, account, readCode);
  if (Object.keys(person.roles).length > 0) await giveRoles(origin, id, person.roles, founder);
  return token;
}

function tokenIn(tokens: ReadonlyMap<string, string>, username: string): string {
  const token = tokens.get(username);
  if (token === undefined) throw new Error(`There is no sample account ${username}.`);
  return token;
}
