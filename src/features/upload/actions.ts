/** What the upload screen does with its form and with the photo in hand. */
import { DISPLAY_LONG_SIDE_PX } from '../../contract/rules/limits.ts';
import { clampWatermark } from '../../../workers/image/geometry.ts';
import { drawnWatermark } from '../../../workers/image/luma.ts';
import type { WatermarkSettings } from '../../../workers/image/types.ts';
import { draftWatermark, keepWatermark } from '../../image/watermark/kept-watermark.ts';
import { completeForm } from '../../contract/rules/rules.ts';
import type { PhotoForm } from '../../contract/rules/rules.ts';
import { openOutbox, useOutbox } from '../../outbox/page/index.ts';
import type { KeptDraft } from '../../outbox/page/index.ts';
import { keepCopyChoice } from './copy-choice.ts';
import { keepForm, keepNow, keepPhotos, settle } from './draft-keeper.ts';
import { isNamedJpeg } from './file-kinds.ts';
import { sentForm } from '../../components/photo/form/sent-form.ts';
import { hasOwnTexts } from './form.ts';
import { makeUpload } from './make-upload.ts';
import { missingFields } from './missing-fields.ts';
import { fileOf, putDown, stopDrawing } from './open-photo.ts';
import { addEarly, bringIn, drawMissing, goOnWith, lapse, stripPhotoOf } from './strip-actions.ts';
import { textsFor, textsGoingOn } from './put-on-all.ts';
import { lastOf } from './same-machine.ts';
import { nextAfter } from './strip.ts';
import { nothingPrepared, releaseThumbnails, useUpload } from './upload-state.ts';
import type { PickedPhoto, SendState, StripPhoto, Texts, UploadState } from './upload-state.ts';

/** Which reading of a draft is the latest: another user may sign in meanwhile. */
let reading = 0;

/** Restores a user's draft. One that is restored already is only compared with what the device has now. */
export async function prepareFor(owner: number): Promise<void> {
  const before = useUpload.getState();
  const isKnown = before.owner === owner && !before.isUnread;
  reading += 1;
  const mine = reading;
  if (!isKnown) reset();
  const [draft, nobodys] = await openOutbox()
    .then((outbox) => Promise.all([outbox.loadDraft(owner), outbox.countNobodys()]))
    .catch(() => [undefined, 0] as const);
  if (mine !== reading) return;
  if (isKnown && draft !== undefined && !wasDeleted(draft)) {
    keepAgain();
    return;
  }
  if (isKnown && draft === undefined) return;
  if (isKnown) reset();
  restore(owner, draft, nobodys);
}

/** True where the device has nothing any more of what was kept there: it was deleted at a sign-out. */
function wasDeleted({ texts, photos }: KeptDraft): boolean {
  const { strip } = useUpload.getState();
  return texts === undefined && photos.length === 0 && strip.some(({ kept }) => kept === 'yes');
}

/** Keeps what could not be kept before. */
function keepAgain(): void {
  const { strip } = useUpload.getState();
  keepPhotos(strip.flatMap((photo) => (isUnkept(photo) ? [photo] : [])));
}

function isUnkept(photo: StripPhoto): photo is StripPhoto & { file: File } {
  return photo.file !== undefined && photo.kept !== 'yes' && photo.kept !== 'writing';
}

/** `draft` undefined: it could not be read, and nothing is written over it. */
function restore(owner: number, draft: KeptDraft | undefined, nobodys: number): void {
  const { texts, photos } = draft ?? { texts: undefined, photos: [] };
  const strip = photos.map(stripPhotoOf);
  const inHand = strip.find(({ id }) => id === texts?.inHand) ?? strip[0];
  const kept = keptTexts(texts);
  useUpload.setState({
    owner,
    nobodys,
    strip,
    isUnread: draft === undefined,
    inHand: inHand?.id,
    ...kept,
    // The texts were another photo's, or nobody's yet.
    ...(inHand !== undefined && inHand.id !== texts?.inHand && textsGoingOn(inHand, kept)),
    restored: restoredOf(photos, kept.form),
  });
  if (inHand !== undefined) bringIn(inHand);
  addEarly();
  drawMissing();
}

/** What of a draft is back from an earlier visit: what was just shared to the app is new. */
function restoredOf(photos: KeptDraft['photos'], form: PhotoForm): UploadState['restored'] {
  const back = photos.filter(({ isNew }) => !isNew).length;
  return back > 0 || hasOwnTexts(form) ? { photos: back } : undefined;
}

/** The texts as they were kept; rows of earlier versions don't say where their airport comes from. */
function keptTexts(texts: KeptDraft['texts']): Texts {
  if (texts === undefined) {
    const { form, watermark, airportBy } = useUpload.getState();
    return { form, watermark, airportBy };
  }
  const form = completeForm(texts.form);
  return {
    form,
    watermark: draftWatermark(texts.watermark),
    airportBy: texts.airportBy ?? (hasOwnTexts(form) ? 'hand' : 'stays'),
  };
}

/** Takes what is typed, picked or filled in by its user. */
export function changeForm(change: Partial<PhotoForm>): void {
  if (useUpload.getState().sending.step === 'saving') return;
  useUpload.setState(({ form, sending, inHand }) => ({
    form: { ...form, ...change },
    ...(change.airport !== undefined && change.airport !== form.airport && { airportBy: 'hand' }),
    // That the one before has arrived has been read when the next one is described.
    ...(hasArrived(sending) && inHand !== undefined && { sending: { step: 'idle' } }),
  }));
  keepForm();
}

function hasArrived(sending: SendState): boolean {
  if (sending.step !== 'saved') return false;
  return useOutbox.getState().items.find(({ id }) => id === sending.id)?.state === 'done';
}

/** Fills in the airport that the photo's own position names, in place of the one that stays from the photo before. */
export function placeAirport(icao: string): void {
  if (useUpload.getState().sending.step === 'saving') return;
  useUpload.setState(({ form }) => ({
    form: { ...form, airport: icao },
    airportBy: { from: form.airport },
  }));
  keepForm();
}

export function changeWatermark(change: Partial<WatermarkSettings>): void {
  if (useUpload.getState().sending.step === 'saving') return;
  const watermark = clampWatermark({ ...useUpload.getState().watermark, ...change });
  useUpload.setState({ watermark });
  keepWatermark(watermark);
  keepForm();
}

/** Own size or smaller copy; the choice is kept on this device. */
export function chooseCopy(small: boolean): void {
  useUpload.setState({ small });
  keepCopyChoice(small);
}

/** Makes the composite and keeps it in the outbox; then the next photo of the strip comes into hand. */
export async function send(username: string): Promise<void> {
  const { owner, form, watermark, airportBy, photo, sending, strip, inHand } = useUpload.getState();
  const { blank, wrong } = missingFields(form);
  const isReady = photo.step === 'open' && blank.length + wrong.length === 0;
  if (!isReady || inHand === undefined || sending.step === 'saving') return;
  useUpload.setState({ sending: { step: 'saving', since: Date.now() } });
  const next = nextAfter(strip, inHand);
  const before = { form, watermark, airportBy };
  const texts = textsFor(next ?? {}, before);
  const outcome = await save(photo.photo, inHand, { username, next, texts }).catch(
    (error: unknown): SendState => {
      // Whatever the error was, the form must be usable again.
      reportError(error);
      return { step: 'failed', problem: 'storage' };
    },
  );
  // Somebody else may have signed in meanwhile, and has a strip of their own.
  if (useUpload.getState().owner !== owner) return;
  if (outcome.step === 'saved') afterSaved(inHand, { next, texts, before });
  useUpload.setState({ sending: outcome });
}

interface Saving {
  username: string;
  /** What comes into hand then, and its texts. */
  next: StripPhoto | undefined;
  texts: Texts;
}

async function save(photo: PickedPhoto, id: string, { username, next, texts }: Saving): Promise<SendState> {
  const { owner, form, watermark, small } = useUpload.getState();
  const make = (from: PickedPhoto) =>
    makeUpload(new AbortController().signal, from, {
      watermark: drawnWatermark(watermark, from.opened.luma),
      username,
      year: new Date().getFullYear(),
      ...(small && { maxLongSide: DISPLAY_LONG_SIDE_PX }),
    });
  // The picked file may be on a card that was pulled out since; the device has a copy.
  const made = (await make(photo)) ?? (await copyOnDevice(photo, id).then((copy) => copy && make(copy)));
  if (made === undefined) {
    return { step: 'failed', problem: isNamedJpeg(photo.file) ? 'compose' : 'convert' };
  }
  if (owner === undefined) return { step: 'failed', problem: 'signed-out' };
  await settle();
  const { jpeg, thumbnail, plain, scaled } = made;
  const outbox = await openOutbox();
  const kept = await outbox.enqueue(
    'upload',
    {
      form: sentForm(form),
      composite: jpeg,
      thumbnail,
      watermarked: !plain,
      takenAt: photo.opened.exif.date_taken,
    },
    { owner, photo: id, isKept: isKept(id), next: { ...texts, inHand: next?.id } },
  );
  return kept.ok ? { step: 'saved', id: kept.id, plain, scaled } : { step: 'failed', problem: kept.problem };
}

/** The photo as the device keeps it; undefined where it doesn't. */
async function copyOnDevice(photo: PickedPhoto, id: string): Promise<PickedPhoto | undefined> {
  const kept = useUpload.getState().strip.find((each) => each.id === id && each.kept === 'yes');
  const file = kept && (await fileOf(kept).catch(() => undefined));
  return file && { ...photo, file };
}

/** Whether the device has the photo, so that it can be seen when another window sends it. */
function isKept(id: string): boolean {
  return useUpload.getState().strip.some((photo) => photo.id === id && photo.kept === 'yes');
}

interface Planned {
  /** What was to come into hand, and its texts. */
  next: StripPhoto | undefined;
  texts: Texts;
  /** Those of the photo that was sent. */
  before: Texts;
}

/** The photo is in the outbox. Others may have been picked meanwhile, or the next one was no photo. */
function afterSaved(id: string, { next: planned, texts, before }: Planned): void {
  const { strip, last } = useUpload.getState();
  const next = strip.find((photo) => photo.id === planned?.id) ?? nextAfter(strip, id);
  const isPlanned = next?.id === planned?.id;
  releaseThumbnails(strip.filter((photo) => photo.id === id));
  lapse();
  useUpload.setState({
    ...(isPlanned || next === undefined ? texts : textsFor(next, before)),
    strip: strip.filter((photo) => photo.id !== id),
    inHand: next?.id,
    last: lastOf(before.form, last),
    restored: undefined,
  });
  if (!isPlanned) void keepNow();
  goOnWith(next);
}

function reset(): void {
  const { strip, offer } = useUpload.getState();
  stopDrawing();
  putDown();
  releaseThumbnails([...strip, ...(offer?.photos ?? [])]);
  useUpload.setState(nothingPrepared(), true);
}
