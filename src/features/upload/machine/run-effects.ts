/**
 * Runs the effects. Each effect that has a result dispatches it once, even if it failed or was aborted; the reducer
 * recognizes a stale result by its number.
 */
import type { MeasuredChecks } from '../../../../workers/image/checks/types.ts';
import { composedSize } from '../../../../workers/image/geometry.ts';
import { DISPLAY_LONG_SIDE_PX } from '../../../contract/rules/limits.ts';
import { isNamedJpeg } from '../file-kinds.ts';
import { makeUpload } from '../make-upload.ts';
import type { Effect, LoadedDraft } from './effects.ts';
import type {
  ComposedOutcome,
  DrawnOutcome,
  EnqueuedOutcome,
  MeasuredBytes,
  OpenedOutcome,
  StoredOutcome,
  UploadEvent,
} from './events.ts';
import type { UploadDraft } from '../../../outbox/page/index.ts';
import type { UploadPorts } from './ports.ts';
import type { PickedPhoto, StripPhoto } from './state.ts';

/** Longest time between typing and writing, in ms. If the page closes, at most this much typing is lost. */
const DEBOUNCE_MS = 300;
const WORKER_FAILED = { ok: false, problem: 'worker' } as const;
const STORAGE_FAILED = { ok: false, problem: 'storage' } as const;

type EffectOf<T extends Effect['type']> = Extract<Effect, { type: T }>;

export interface EffectRunner {
  /** Starts an effect. Its result is never dispatched before this returns. */
  run: (effect: Effect) => void;
  /** Resolves when all draft writes so far have succeeded or failed. */
  written: () => Promise<unknown>;
}

export function createEffectRunner(ports: UploadPorts, dispatch: (event: UploadEvent) => void): EffectRunner {
  const { images, urls, openOutbox } = ports;
  /** Aborts opening and measuring the current photo. */
  let opening = new AbortController();
  let drawing = new AbortController();
  let stopTimer: (() => void) | undefined;
  /** The draft writes so far, in order. */
  let writes: Promise<unknown> = Promise.resolve();

  function run(effect: Effect): void {
    switch (effect.type) {
      case 'loadDraft': {
        const { request, owner } = effect;
        const unread = { draft: undefined, unclaimed: 0 };
        return response(
          loadDraft(owner).catch(() => unread),
          unread,
          (read) => ({ type: 'draftLoaded', request, ...read }),
        );
      }
      case 'openPhoto': {
        const { request } = effect;
        opening.abort();
        opening = new AbortController();
        const { signal } = opening;
        const work = openPhoto(signal, effect);
        return response(
          work,
          WORKER_FAILED,
          (outcome) => ({ type: 'photoOpened', request, outcome }),
          signal,
        );
      }
      case 'closePhoto':
        opening.abort();
        return images.close();
      case 'measure': {
        const { request, photo } = effect;
        const { signal } = opening;
        return response(
          measure(signal, photo),
          {},
          (bytes) => ({ type: 'measured', request, bytes }),
          signal,
        );
      }
      case 'check': {
        const { request, photo } = effect;
        const { signal } = opening;
        return response(
          check(signal, photo),
          undefined,
          (checks) => ({ type: 'checked', request, checks }),
          signal,
        );
      }
      case 'drawThumbnail': {
        const { request } = effect;
        drawing = new AbortController();
        const { signal } = drawing;
        const work = drawThumbnail(signal, effect);
        return response(
          work,
          WORKER_FAILED,
          (outcome) => ({ type: 'thumbnailDrawn', request, outcome }),
          signal,
        );
      }
      case 'stopThumbnail':
        return drawing.abort();
      case 'revokeUrls':
        for (const url of effect.urls) urls.revokeObjectURL(url);
        return;
      case 'storePhoto': {
        const { id } = effect.photo;
        const work = inOrder(() => storePhoto(effect));
        return response(work, STORAGE_FAILED, (outcome) => ({ type: 'photoStored', id, outcome }));
      }
      case 'writeDraft':
        if (effect.change.current) cancelTimer();
        // If a draft can't be written, it is only lost on a reload, so the screen stays usable.
        inOrder(() => writeDraft(effect)).catch(ports.reportError);
        return;
      case 'debounceDraft':
        stopTimer ??= ports.wake(DEBOUNCE_MS, () => {
          stopTimer = undefined;
          dispatch({ type: 'draftDue' });
        });
        return;
      case 'compose': {
        const { request } = effect;
        return response(compose(effect), STORAGE_FAILED, (outcome) => ({
          type: 'composed',
          request,
          outcome,
        }));
      }
      case 'awaitWrites': {
        const { request, made } = effect;
        return response(written(), undefined, () => ({ type: 'writesDone', request, made }));
      }
      case 'enqueue': {
        const { request } = effect;
        return response(enqueue(effect), STORAGE_FAILED, (outcome) => ({
          type: 'enqueued',
          request,
          outcome,
        }));
      }
      case 'takeUnclaimed': {
        const { owner } = effect;
        const untaken = { photos: undefined, unclaimed: 0 };
        return response(takeUnclaimed(owner), untaken, (taken) => ({
          type: 'unclaimedTaken',
          owner,
          ...taken,
        }));
      }
      case 'discardUnclaimed':
        return response(discardUnclaimed(), undefined, (unclaimed) => ({
          type: 'unclaimedDiscarded',
          unclaimed,
        }));
      case 'saveWatermark':
        return ports.saveWatermark(effect.watermark);
      case 'saveCopyChoice':
        return ports.saveCopyChoice(effect.small);
    }
  }

  /**
   * Dispatches the result. If the work throws, the result is `failed`, and the error is reported unless `signal` was
   * aborted.
   */
  function response<T>(
    work: Promise<T>,
    failed: NoInfer<T>,
    eventOf: (outcome: T) => UploadEvent,
    signal?: AbortSignal,
  ): void {
    void work
      .catch((error: unknown) => {
        if (signal?.aborted !== true) ports.reportError(error);
        return failed;
      })
      .then((outcome) => dispatch(eventOf(outcome)));
  }

  /** Runs a draft write once the earlier ones have succeeded or failed. */
  function inOrder<T>(write: () => Promise<T>): Promise<T> {
    const done = writes.then(write);
    writes = done.catch(() => undefined);
    return done;
  }

  function written(): Promise<unknown> {
    return writes;
  }

  function cancelTimer(): void {
    stopTimer?.();
    stopTimer = undefined;
  }

  async function loadDraft(owner: number) {
    const outbox = await openOutbox();
    const [draft, unclaimed] = await Promise.all([outbox.loadDraft(owner), outbox.countUnownedPhotos()]);
    return { draft: draft && loadedDraft(draft), unclaimed };
  }

  function loadedDraft({ current, photos }: UploadDraft): LoadedDraft {
    return {
      current,
      photos: photos.map(({ thumbnail, ...photo }) => ({
        ...photo,
        ...(thumbnail && { thumbnailUrl: urlOf(thumbnail) }),
        stored: 'yes',
      })),
    };
  }

  async function openPhoto(
    signal: AbortSignal,
    { owner, photo, turn }: EffectOf<'openPhoto'>,
  ): Promise<OpenedOutcome> {
    const file = await fileOf(owner, photo).catch(() => 'unreadable' as const);
    if (file === 'unreadable') return WORKER_FAILED;
    if (file === undefined) return { ok: false, problem: 'gone' };
    const outcome = await images.open(signal, { file, turn });
    if (!outcome.ok) return outcome;
    const { photo: opened } = outcome;
    const previewUrl = urls.createObjectURL(opened.preview);
    const sourceUrl = urls.createObjectURL(opened.turn === 0 ? file : opened.preview);
    return {
      ok: true,
      photo: { file, opened, previewUrl, sourceUrl },
      thumbnail: { bytes: opened.thumbnail, url: urlOf(opened.thumbnail) },
    };
  }

  async function drawThumbnail(
    signal: AbortSignal,
    { owner, photo }: EffectOf<'drawThumbnail'>,
  ): Promise<DrawnOutcome> {
    const file = await fileOf(owner, photo).catch(() => undefined);
    if (file === undefined) return WORKER_FAILED;
    const outcome = await images.thumbnail(signal, file);
    if (!outcome.ok) return outcome;
    const { thumbnail: bytes } = outcome;
    return { ok: true, thumbnail: { bytes, url: urlOf(bytes) } };
  }

  async function measure(signal: AbortSignal, { file, opened }: PickedPhoto): Promise<MeasuredBytes> {
    const source = { file, turn: opened.turn };
    const ownBytes = await images.measure(signal, source);
    const hasSmaller = composedSize(opened, DISPLAY_LONG_SIDE_PX).width < opened.width;
    const smallBytes = hasSmaller ? await images.measure(signal, source, DISPLAY_LONG_SIDE_PX) : undefined;
    return { ownBytes, smallBytes };
  }

  async function check(
    signal: AbortSignal,
    { file, opened }: PickedPhoto,
  ): Promise<MeasuredChecks | undefined> {
    const checks = await images.check(signal, { file, turn: opened.turn });
    const { camera_make: make, camera_model: model } = opened.camera;
    // A straightened photo is cropped, so its spots are no longer where they are on the sensor.
    if (checks === undefined || model === null || opened.turn !== 0) return checks;
    const { orientation } = opened;
    return ports.confirmDust({ camera: `${make ?? ''} ${model}`, checks, orientation });
  }

  async function storePhoto({ owner, photo }: EffectOf<'storePhoto'>): Promise<StoredOutcome> {
    const { id, name, type, size, file } = photo;
    // If the file has become unreadable since it was picked, that is reported when it is opened.
    const bytes = await file.arrayBuffer().catch(() => undefined);
    if (bytes === undefined) return STORAGE_FAILED;
    return (await openOutbox()).savePickedPhoto(owner, { id, name, type, size, bytes });
  }

  async function writeDraft({ owner, change }: EffectOf<'writeDraft'>): Promise<void> {
    await (await openOutbox()).changeDraft(owner, change);
  }

  async function compose({ owner, id, photo, how }: EffectOf<'compose'>): Promise<ComposedOutcome> {
    const { signal } = new AbortController();
    const make = (file: File) =>
      makeUpload((of, request) => images.compose(signal, of, request), { ...photo, file }, how);
    const made = await make(photo.file);
    if (made !== undefined) return { ok: true, made };
    // The picked file may be on a memory card that has since been removed, but the device may have a copy.
    const copy = await storedFile(owner, id, photo.file).catch(() => undefined);
    const madeOfCopy = copy && (await make(copy));
    if (madeOfCopy !== undefined) return { ok: true, made: madeOfCopy };
    return { ok: false, problem: isNamedJpeg(photo.file) ? 'compose' : 'convert' };
  }

  async function enqueue({ upload, made }: EffectOf<'enqueue'>): Promise<EnqueuedOutcome> {
    const { form, takenAt, pdq, replaces, findings, owner, id: photo, isStored: isKept, next } = upload;
    const { jpeg: composite, thumbnail, layout, plain, scaled } = made;
    const outbox = await openOutbox();
    const outcome = await outbox.enqueue(
      'upload',
      { form, composite, thumbnail, watermarked: !plain, layout, takenAt, pdq, replaces, findings },
      { owner, photo, isKept, next },
    );
    return outcome.ok ? { ok: true, id: outcome.id, plain, scaled } : outcome;
  }

  async function takeUnclaimed(owner: number) {
    const outbox = await openOutbox();
    await outbox.claimUnownedPhotos(owner);
    // Wait, so that photos that were just removed aren't read as still being in the strip.
    await written();
    const { draft, unclaimed } = await loadDraft(owner);
    return { photos: draft?.photos, unclaimed };
  }

  async function discardUnclaimed(): Promise<number | undefined> {
    const outbox = await openOutbox();
    await outbox.deleteUnownedPhotos();
    return outbox.countUnownedPhotos();
  }

  /**
   * The device's copy of the file or, if there is none, the picked file, which may be on a memory card that is removed.
   * Undefined if it no longer exists; rejects if it can't be read right now.
   */
  async function fileOf(owner: number, photo: StripPhoto): Promise<File | undefined> {
    const { id, file, stored } = photo;
    return file !== undefined && stored !== 'yes' ? file : storedFile(owner, id, photo);
  }

  async function storedFile(
    owner: number,
    id: string,
    { name, type }: Pick<File, 'name' | 'type'>,
  ): Promise<File | undefined> {
    const bytes = await (await openOutbox()).readPickedPhoto(owner, id);
    return bytes && new File([bytes], name, { type });
  }

  function urlOf(jpeg: ArrayBuffer): string {
    return urls.createObjectURL(new Blob([jpeg], { type: 'image/jpeg' }));
  }

  return { run, written };
}
