/** What is done with the photos of the strip (docs/rules/upload.md, "The strip"). */
import { uuidv7 } from 'uuidv7';
import { draftWatermark } from '../../image/watermark/kept-watermark.ts';
import { completeForm } from '../../contract/rules/rules.ts';
import { openOutbox } from '../../outbox/page/index.ts';
import type { KeptPhoto } from '../../outbox/page/index.ts';
import { keepChange, keepNow, keepPhotos } from './draft-keeper.ts';
import { isHeic } from './file-kinds.ts';
import { nextForm } from './form.ts';
import { drawThumbnails, openInHand, putDown } from './open-photo.ts';
import { lastOf } from './same-machine.ts';
import { nextAfter, sortPicked, withBack, withChange } from './strip.ts';
import type { LeftOut } from './strip.ts';
import { textsFor, textsGoingOn } from './put-on-all.ts';
import { releaseThumbnails, useUpload, withoutFailure } from './upload-state.ts';
import type { StripPhoto, Texts, UploadState } from './upload-state.ts';

/** Files that came before it was known whose strip they belong to. */
let early: File[] = [];

/** Takes the files that came too early. */
export function addEarly(): void {
  const files = early;
  early = [];
  if (files.length > 0) addPhotos(files);
}

/** Takes picked files into the strip; the first of them comes into hand if none is. */
export function addPhotos(files: readonly File[]): void {
  const state = useUpload.getState();
  const { owner, strip, inHand, sending } = state;
  if (owner === undefined) {
    early = [...early, ...files];
    return;
  }
  const { taken, leftOut } = sortPicked(files, strip.length);
  const fresh = taken.map((file) => ({
    id: uuidv7(),
    name: file.name,
    type: file.type,
    size: file.size,
    file,
    kept: 'writing' as const,
  }));
  const [first] = fresh;
  const isFirst = inHand === undefined && first !== undefined;
  useUpload.setState({
    strip: [...strip, ...fresh],
    leftOut,
    ...(isFirst && { inHand: first.id, ...textsGoingOn({}, textsOf(state)) }),
    sending: withoutFailure(sending),
  });
  // The texts say which photo they belong to; after that each photo is whole or not there.
  if (isFirst) void keepNow();
  keepPhotos(fresh);
  if (isFirst) bringIn(first);
  drawMissing();
}

/** Takes another photo of the strip in hand. */
export function choosePhoto(id: string): void {
  const { strip, inHand, sending, photo } = useUpload.getState();
  const chosen = strip.find((each) => each.id === id);
  if (chosen === undefined || sending.step === 'saving') return;
  if (id === inHand && photo.step !== 'refused') return;
  putInHand(chosen);
}

/** Removes a photo from the strip. It can be brought back until something else is removed. */
export function removePhoto(id: string): void {
  const state = useUpload.getState();
  const { strip, inHand, sending } = state;
  const photo = strip.find((each) => each.id === id);
  if (photo === undefined || sending.step === 'saving') return;
  lapse();
  const texts = textsOf(state);
  const removed: StripPhoto = id === inHand ? { ...photo, left: texts } : photo;
  const next = id === inHand ? nextAfter(strip, id) : undefined;
  const after = next === undefined ? texts : textsFor(next, texts);
  useUpload.setState({
    strip: strip.filter((each) => each.id !== id),
    ...(id === inHand && { inHand: next?.id, ...after }),
    offer: { what: 'photo', photos: [removed], inHand, texts, formAfter: after.form },
    leftOut: [],
  });
  void keepNow({ removed: [id], ...(id === inHand && { left: { id, ...texts } }) });
  if (id === inHand) goOnWith(next);
}

/** Empties strip and form. All of it can be brought back until something else is removed. */
export async function clearAll(): Promise<void> {
  const state = useUpload.getState();
  const { strip, inHand, form, sending } = state;
  if (sending.step === 'saving') return;
  lapse();
  const texts = textsOf(state);
  const photos = withChange(strip, inHand, { left: texts });
  const formAfter = nextForm(form);
  useUpload.setState({
    strip: [],
    inHand: undefined,
    form: formAfter,
    sending: withoutFailure(sending),
    leftOut: [],
    restored: undefined,
    airportBy: 'stays',
    puts: {},
    offer: { what: 'all', photos, inHand, texts, formAfter },
  });
  putDown();
  await keepNow({
    removed: photos.map(({ id }) => id),
    ...(inHand !== undefined && { left: { id: inHand, ...texts } }),
  });
}

/** Brings back what was removed last. What was typed or picked since stays in hand. */
export function undoRemoval(): void {
  const { offer, strip, inHand, form, sending } = useUpload.getState();
  if (offer === undefined || sending.step === 'saving') return;
  const { photos, texts, formAfter, what } = offer;
  const isUntouched = form === formAfter && (what === 'photo' || inHand === undefined);
  const wasInHand = photos.find(({ id }) => id === offer.inHand);
  useUpload.setState({ strip: withBack(strip, photos), offer: undefined });
  keepChange({ restored: photos.map(({ id }) => id) });
  if (wasInHand !== undefined && (isUntouched || inHand === undefined)) {
    putInHand(isUntouched ? wasInHand : { ...wasInHand, left: undefined });
  } else if (photos.length === 0 && isUntouched) {
    useUpload.setState(texts);
    void keepNow();
  }
  drawMissing();
}

/** What was removed last goes for good. */
export function lapse(): void {
  const { offer } = useUpload.getState();
  if (offer === undefined) return;
  releaseThumbnails(offer.photos);
  keepChange({ dropped: offer.photos.map(({ id }) => id) });
  useUpload.setState({ offer: undefined });
}

/** Shows the photo that has come into hand, if there is one. */
export function goOnWith(next: StripPhoto | undefined): void {
  if (next === undefined) putDown();
  else bringIn(next);
}

/** Takes over the photos that were shared while nobody was signed in. */
export async function takeNobodys(): Promise<void> {
  const { owner, sending } = useUpload.getState();
  if (owner === undefined || sending.step === 'saving') return;
  const outbox = await openOutbox();
  await outbox.takeNobodys(owner);
  lapse();
  await keepNow();
  const [draft, nobodys] = await Promise.all([outbox.loadDraft(owner), outbox.countNobodys()]);
  if (draft === undefined || useUpload.getState().owner !== owner) return;
  const { photos } = draft;
  const { strip, inHand } = useUpload.getState();
  const known = new Set(strip.map(({ id }) => id));
  const fresh = photos.filter(({ id }) => !known.has(id)).map(stripPhotoOf);
  useUpload.setState({ strip: withBack(strip, fresh), nobodys });
  const [first] = fresh;
  if (inHand === undefined && first !== undefined) putInHand(first);
  drawMissing();
}

/** Throws them away. */
export async function dropNobodys(): Promise<void> {
  const outbox = await openOutbox();
  await outbox.dropNobodys();
  useUpload.setState({ nobodys: await outbox.countNobodys() });
}

/** A photo as the device keeps it. */
export function stripPhotoOf({ id, name, type, size, thumbnail, left, given }: KeptPhoto): StripPhoto {
  return {
    id,
    name,
    type,
    size,
    ...(thumbnail && {
      thumbnailUrl: URL.createObjectURL(new Blob([thumbnail], { type: 'image/jpeg' })),
    }),
    ...(left && {
      left: {
        form: completeForm(left.form),
        watermark: draftWatermark(left.watermark),
        airportBy: left.airportBy ?? 'hand',
      },
    }),
    ...(given && { given }),
    kept: 'yes',
  };
}

/** Opens the photo in hand; one that can't be a photo goes, and the next one comes. */
export function bringIn(photo: StripPhoto): void {
  void openInHand(photo).then((outcome) => {
    if (outcome === 'later' || outcome === 'open') drawMissing();
    else if (outcome !== 'worker') refuse(photo.id, outcome);
  });
}

/** Draws the small pictures that are missing, in the background. */
export function drawMissing(): void {
  void drawThumbnails(refuse);
}

/** Puts down the photo in hand, with what was typed for it, and takes another. */
function putInHand(photo: StripPhoto): void {
  const state = useUpload.getState();
  const { inHand, strip } = state;
  const texts = textsOf(state);
  const isAnother = inHand !== undefined && inHand !== photo.id;
  useUpload.setState({
    inHand: photo.id,
    ...(isAnother && { strip: withChange(strip, inHand, { left: texts }) }),
    ...(isAnother && { ...textsFor(photo, texts), last: lastOf(texts.form, state.last) }),
    ...(inHand === undefined && textsGoingOn(photo, texts)),
    sending: withoutFailure(state.sending),
  });
  void keepNow(isAnother ? { left: { id: inHand, ...texts } } : {});
  bringIn(photo);
}

/** A file that can't be a photo goes from the strip, and is named. */
function refuse(id: string, problem: LeftOut['problem']): void {
  const state = useUpload.getState();
  const { strip, inHand, leftOut } = state;
  const photo = strip.find((each) => each.id === id);
  if (photo === undefined) return;
  const next = id === inHand ? nextAfter(strip, id) : undefined;
  useUpload.setState({
    strip: strip.filter((each) => each.id !== id),
    leftOut: [
      ...leftOut,
      { name: photo.name, problem: problem === 'invalid' && isHeic(photo) ? 'heic' : problem },
    ],
    // What was typed already goes on to the next one, unless that has texts of its own.
    ...(id === inHand && { inHand: next?.id, ...(next && textsGoingOn(next, textsOf(state))) }),
  });
  releaseThumbnails([photo]);
  if (id !== inHand) {
    keepChange({ dropped: [id] });
    return;
  }
  void keepNow({ dropped: [id] });
  goOnWith(next);
}

function textsOf({ form, watermark, airportBy }: UploadState): Texts {
  return { form, watermark, airportBy };
}
