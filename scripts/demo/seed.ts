/** Fills a running server with the people and photos of the demo, by its own API. */
import { randomUUID } from 'node:crypto';
import { uploadFields, UPLOAD_FILE_PART } from '../../src/contract/upload.ts';
import { samples } from '../samples/catalogue.ts';
import type { DrawnSample } from '../samples/draw-sample.ts';
import type { Sample } from '../samples/sample.ts';
import { register, signInFounder } from './accounts.ts';
import type { CodeReader } from './accounts.ts';
import { callApi } from './api.ts';
import { people } from './people.ts';

export interface SeedOptions {
  /** The server's address, without a slash at the end. */
  origin: string;
  readCode: CodeReader;
  /** Gives the drawn file of a sample: from a pool, or `(id) => drawSample(id, { scale: 0.5 })` for tests. */
  sample: (id: string) => Promise<DrawnSample>;
  /** Which samples, in catalogue order; all unless given. */
  ids?: readonly string[];
  /** Told of every step, for people. */
  say?: (line: string) => void;
  /** Called for each approved photo; `daysAgo` is how old it should look. */
  lookBack?: (photoId: number, sample: Sample, daysAgo: number) => Promise<void>;
}

export interface SeededPhoto {
  id: number;
  sample: Sample;
}

/** Registers everybody, sends the photos, and decides those that are not to stay pending. */
export async function seed(options: SeedOptions): Promise<SeededPhoto[]> {
  const { origin, say = () => {} } = options;
  const tokens = await seedPeople(options);
  const chosen = samples.filter(({ id }) => options.ids === undefined || options.ids.includes(id));
  const seeded: SeededPhoto[] = [];
  for (const [number, sample] of chosen.entries()) {
    const drawn = await options.sample(sample.id);
    const megabytes = (drawn.jpeg.length / 1e6).toFixed(1);
    say(
      `  ${String(number + 1).padStart(2)} of ${chosen.length}  ${sample.id}  ${drawn.width} × ${drawn.height}, ${megabytes} MB`,
    );
    const id = await send(origin, drawn, tokenOf(tokens, sample.photographer));
    await decide(origin, id, sample, tokenOf(tokens, reviewerOf(sample)));
    if (sample.status === 'approved') await options.lookBack?.(id, sample, (chosen.length - number) * 3);
    seeded.push({ id, sample });
  }
  return seeded;
}

async function seedPeople({ origin, readCode, say = () => {} }: SeedOptions): Promise<Map<string, string>> {
  const founder = await signInFounder(origin);
  const tokens = new Map<string, string>();
  for (const [number, person] of people.entries()) {
    say(`  ${number + 1} of ${people.length}  ${person.username}, ${person.says}`);
    tokens.set(person.username, await register(origin, person, founder, readCode));
  }
  return tokens;
}

function tokenOf(tokens: ReadonlyMap<string, string>, username: string): string {
  const token = tokens.get(username);
  if (token === undefined) throw new Error(`Nobody is called ${username}.`);
  return token;
}

function reviewerOf(sample: Sample): string {
  return sample.form.type === 'planes' ? 'plane.desk' : 'train.desk';
}

async function send(origin: string, drawn: DrawnSample, token: string): Promise<number> {
  const form = new FormData();
  for (const [name, value] of uploadFields(drawn.form)) form.append(name, value);
  const file = new Blob([Uint8Array.from(drawn.jpeg)], { type: 'image/jpeg' });
  form.append(UPLOAD_FILE_PART, file, `${drawn.id}.jpg`);
  const caller = { token, idempotencyKey: randomUUID() };
  const { photo } = await callApi(origin, 'POST /api/upload', { form }, caller);
  return photo.id;
}

async function decide(origin: string, id: number, sample: Sample, token: string): Promise<void> {
  if (sample.status === 'pending') return;
  const body =
    sample.status === 'approved'
      ? ({ action: 'approve' } as const)
      : ({ action: 'reject', rejectReason: sample.status.rejected } as const);
  const caller = { token, idempotencyKey: randomUUID() };
  await callApi(origin, 'PUT /api/review/photos/:id', { params: { id }, body }, caller);
}
