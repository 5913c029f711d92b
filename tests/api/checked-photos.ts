/** Photos for tests of the checks, and the job that checks them. */
import { setFlagsFromString } from 'node:v8';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { PhotoCheckJob } from '../../server/jobs/photo-checks.ts';
import type { Context } from '../../server/context.ts';
import { PictureChecker } from '../../server/platform/images/picture-checker.ts';
import { createLogger } from '../../server/platform/lib/log.ts';
import type { PhotoChecks } from '../../src/contract/calls/photo-checks.ts';
import type { MyPhoto } from '../../src/contract/calls/photo.ts';
import type { CompositeLayout } from '../../src/contract/rules/upload.ts';
import { UPLOAD_COMPOSITE_FIELD, UPLOAD_WATERMARKED_FIELD } from '../../src/contract/rules/upload.ts';
import { checkOnce } from '../check-once.ts';
import type { TestServer, TestUser } from './harness.ts';
import { multipartForm, planeForm } from './photo-forms.ts';

checkOnce(PictureChecker, new PictureChecker(createLogger('error')));

const FOLDER = 'scripts/samples/photos';

/** One of the site's sample photos, smaller, as a JPEG. */
export function samplePhoto(name: string, { width = 1500, quality = 90 } = {}): Promise<Buffer> {
  return sharp(`${FOLDER}/${name}.jpg`).autoOrient().resize({ width }).jpeg({ quality }).toBuffer();
}

/** A composite and what is where in it. */
export interface Composite {
  bytes: Buffer;
  layout: CompositeLayout;
}

/** The photo with a white watermark at the bottom right and a white footer band, as the app sends it. */
export async function compositeOf(photo: Buffer): Promise<Composite> {
  const { width, height } = await sharp(photo).metadata();
  const watermark = { x: width - 400, y: height - 120, width: 360, height: 80 };
  const create = {
    width: watermark.width,
    height: watermark.height,
    channels: 3,
    background: 'white',
  } as const;
  const bytes = await sharp(photo)
    .composite([{ input: await sharp({ create }).png().toBuffer(), left: watermark.x, top: watermark.y }])
    .extend({ bottom: Math.round(height * 0.05), background: 'white' })
    .jpeg({ quality: 90 })
    .toBuffer();
  return { bytes, layout: { photo: { width, height }, watermark } };
}

/** Uploads a file as a plane; `composite` is what the field of that name says. */
export async function send(
  server: TestServer,
  user: TestUser,
  bytes: Buffer,
  composite?: string,
): Promise<MyPhoto> {
  const form = multipartForm(planeForm(), { bytes });
  if (composite !== undefined) {
    form.append(UPLOAD_COMPOSITE_FIELD, composite);
    form.append(UPLOAD_WATERMARKED_FIELD, 'true');
  }
  const response = await server.call('POST /api/upload', {
    form,
    token: user.token,
    idempotencyKey: randomUUID(),
  });
  if (!response.ok) throw new Error(JSON.stringify(response.body));
  return response.body.photo;
}

const jobs = new WeakMap<Context, PhotoCheckJob>();

/** Checks all photos that wait, as the server does. */
export async function checkAll({ ctx }: TestServer): Promise<void> {
  const job = jobs.get(ctx) ?? new PhotoCheckJob(ctx);
  jobs.set(ctx, job);
  await runJob(job);
}

/**
 * Runs a job with V8's optimising compiler. The tests run without it, which suits all but the checks: a picture would take
 * half a minute.
 */
export async function runJob(job: PhotoCheckJob, signal = new AbortController().signal): Promise<void> {
  setFlagsFromString('--opt');
  try {
    await job.run(signal);
  } finally {
    setFlagsFromString('--no-opt');
  }
}

/** A user's own photos by id. */
export async function ownPhotos(server: TestServer, user: TestUser): Promise<Map<number, MyPhoto>> {
  const response = await server.call('GET /api/my-photos', { token: user.token });
  if (!response.ok) throw new Error(JSON.stringify(response.body));
  return new Map(response.body.photos.map((photo) => [photo.id, photo]));
}

/** What the checks found on one of a user's own photos; throws if they haven't run. */
export async function checksOf(server: TestServer, user: TestUser, id: number): Promise<PhotoChecks> {
  const checks = (await ownPhotos(server, user)).get(id)?.checks;
  if (checks === undefined || checks === null) throw new Error("the photo hasn't been checked");
  return checks;
}
