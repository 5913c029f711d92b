/** Drives the upload machine's reducer step by step: sends events, records effects, and sends their results. */
import { NO_CAMERA_DATA } from '../../../workers/image/exif/camera-data.ts';
import type { OpenedPhoto } from '../../../workers/image.api.ts';
import { DEFAULT_WATERMARK } from '../../../workers/image/geometry.ts';
import type { PhotoForm } from '../../../src/contract/photo/form.ts';
import { emptyPhotoForm } from '../../../src/contract/photo/form.ts';
import type { Effect, LoadedDraft } from '../../../src/features/upload/machine/effects.ts';
import type { OpenedOutcome, UploadEvent } from '../../../src/features/upload/machine/events.ts';
import { reduce } from '../../../src/features/upload/machine/reduce.ts';
import { emptyState } from '../../../src/features/upload/machine/state.ts';
import type { PickedPhoto, StripPhoto, UnstoredPhoto } from '../../../src/features/upload/machine/state.ts';
import type { DraftChange } from '../../../src/outbox/page/index.ts';
import { inputWith } from '../../photo-input.ts';
import type { Made } from '../../../src/features/upload/make-upload.ts';

const ANNA = 1;
export const BEN = 2;
export const MADE: Made = { jpeg: new ArrayBuffer(8), thumbnail: new ArrayBuffer(2), plain: false };

/** A valid form of a plane. */
export const PLANE: PhotoForm = {
  ...emptyPhotoForm('planes'),
  registration: 'B-2447',
  aircraft_type: 'Boeing 747-4J6',
  operator: 'Air China',
  airport: 'ZBAA',
  description: 'Evening departure',
  image_types: ['normal_livery'],
};

const DEFAULTS = { watermark: DEFAULT_WATERMARK, small: false };

type OpeningProblem = Extract<OpenedOutcome, { ok: false }>['problem'];
type EffectOf<T extends Effect['type']> = Extract<Effect, { type: T }>;

export class Scene {
  state = emptyState(DEFAULTS);
  /** Effects without a result yet, in order. */
  pendingEffects: Effect[] = [];
  /** Every draft write. */
  readonly writes: DraftChange[] = [];
  /** Object URLs that were revoked. */
  readonly revoked: string[] = [];

  send(event: UploadEvent): void {
    const { state, effects } = reduce(this.state, event);
    this.state = state;
    for (const effect of effects) {
      if (effect.type === 'writeDraft') this.writes.push(effect.change);
      else if (effect.type === 'revokeUrls') this.revoked.push(...effect.urls);
      else this.pendingEffects.push(effect);
    }
  }

  /** Effects of this type without a result yet. */
  pending<T extends Effect['type']>(type: T): EffectOf<T>[] {
    return this.pendingEffects.filter((effect): effect is EffectOf<T> => effect.type === type);
  }

  /** Removes and returns the first pending effect of this type. */
  take<T extends Effect['type']>(type: T): EffectOf<T> {
    const [effect] = this.pending(type);
    if (effect === undefined) throw new Error(`no pending ${type}`);
    this.pendingEffects = this.pendingEffects.filter((other) => other !== effect);
    return effect;
  }

  /** Opens the screen for a user with this draft on the device. */
  open(owner = ANNA, draft: Partial<LoadedDraft> | 'unread' = {}, unclaimed = 0): void {
    this.send({ type: 'screenOpened', owner, defaults: DEFAULTS });
    this.load(draft, unclaimed);
  }

  load(draft: Partial<LoadedDraft> | 'unread', unclaimed = 0): void {
    const { request } = this.take('loadDraft');
    const loaded = draft === 'unread' ? undefined : { photos: [], ...draft };
    this.send({ type: 'draftLoaded', request, draft: loaded, unclaimed });
  }

  pick(...ids: string[]): void {
    this.send({ type: 'filesPicked', photos: ids.map((id) => photoOf(id)) });
  }

  type(change: Partial<PhotoForm>): void {
    this.send({ type: 'formChanged', change, sentHasArrived: false });
  }

  /** Sends the result of the latest pending `openPhoto`: a problem, or what differs from an ordinary photo. */
  finishOpening(outcome?: OpeningProblem | Partial<OpenedPhoto>): void {
    const effects = this.pending('openPhoto');
    const effect = effects.at(-1);
    if (effect === undefined) throw new Error('no pending openPhoto');
    this.pendingEffects = this.pendingEffects.filter((other) => other !== effect);
    this.respondToOpening(effect, outcome);
  }

  respondToOpening(
    { request, photo, turn }: EffectOf<'openPhoto'>,
    result: OpeningProblem | Partial<OpenedPhoto> = {},
  ): void {
    const outcome =
      typeof result === 'string'
        ? ({ ok: false, problem: result } as const)
        : ({
            ok: true,
            photo: pickedOf(photo, turn, result),
            thumbnail: thumbnailOf(`${photo.id} opened`),
          } as const);
    this.send({ type: 'photoOpened', request, outcome });
  }

  /** Sends the result of the first pending `drawThumbnail`; returns the photo's id. */
  finishThumbnail(problem?: 'invalid' | 'worker'): string {
    const { request, photo } = this.take('drawThumbnail');
    const outcome =
      problem === undefined
        ? ({ ok: true, thumbnail: thumbnailOf(photo.id) } as const)
        : ({ ok: false, problem } as const);
    this.send({ type: 'thumbnailDrawn', request, outcome });
    return photo.id;
  }

  /** Sends success for every pending `storePhoto`. */
  finishStoring(): void {
    while (this.pending('storePhoto').length > 0) {
      const { id } = this.take('storePhoto').photo;
      this.send({ type: 'photoStored', id, outcome: { ok: true } });
    }
  }

  pressSend(at = 0): void {
    this.send({ type: 'sendRequested', username: 'anna', at, year: 2026 });
  }

  /** Sends the composed picture, then the end of the draft writes. */
  finishComposing(): void {
    this.send({
      type: 'composed',
      request: this.take('compose').request,
      outcome: { ok: true, made: MADE },
    });
    this.send({ ...this.take('awaitWrites'), type: 'writesDone' });
  }

  finishEnqueuing(id = 'op'): void {
    const { request } = this.take('enqueue');
    this.send({ type: 'enqueued', request, outcome: { ok: true, id, plain: false } });
  }

  get ids(): string[] {
    return this.state.strip.map(({ id }) => id);
  }
}

/** A scene with these photos in the strip, the first of them open, all stored and with thumbnails. */
export function sceneWith(...ids: string[]): Scene {
  const scene = new Scene();
  scene.open();
  scene.pick(...ids);
  scene.finishOpening();
  scene.finishStoring();
  while (scene.pending('drawThumbnail').length > 0) scene.finishThumbnail();
  return scene;
}

/** The input for a plane with this registration. */
export function inputOf(registration: string) {
  return inputWith({ ...PLANE, registration });
}

export function photoOf(id: string): UnstoredPhoto {
  const file = new File([id], `${id}.jpg`, { type: 'image/jpeg' });
  return { id, name: file.name, type: file.type, size: file.size, file, stored: 'writing' };
}

/** A photo as stored on the device. */
export function storedOf(id: string, over: Partial<StripPhoto> = {}): StripPhoto {
  return { id, name: `${id}.jpg`, type: 'image/jpeg', size: 1, stored: 'yes', ...over };
}

function pickedOf({ id, name }: StripPhoto, turn: number, over: Partial<OpenedPhoto>): PickedPhoto {
  return {
    file: new File([id], name),
    opened: { ...openedPhoto(turn), ...over },
    previewUrl: `${id} preview${turn === 0 ? '' : ` ${turn}`}`,
    sourceUrl: `${id} source${turn === 0 ? '' : ` ${turn}`}`,
  };
}

/** The image worker's result for a photo. */
export function openedPhoto(turn = 0): OpenedPhoto {
  const [red, green, blue] = [new Uint32Array(), new Uint32Array(), new Uint32Array()];
  return {
    width: 1500,
    height: 1000,
    turn,
    bytes: 1,
    orientation: 1,
    camera: { ...NO_CAMERA_DATA, date_taken: '2026-03-14T10:00:00' },
    isDamaged: false,
    isExifDamaged: false,
    hasPosition: false,
    histogram: { red, green, blue },
    luma: { width: 1, height: 1, values: new Uint8Array(1) },
    preview: new Blob(),
    thumbnail: new ArrayBuffer(2),
  };
}

function thumbnailOf(name: string) {
  return { bytes: new ArrayBuffer(2), url: `${name} thumbnail` };
}
