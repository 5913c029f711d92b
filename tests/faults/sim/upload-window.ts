/** A window with the upload screen on a simulated device. Each port call is held until a test releases it. */
import { expect } from 'vitest';
import type { MeasuredChecks } from '../../../workers/image/checks/types.ts';
import { DEFAULT_WATERMARK } from '../../../workers/image/geometry.ts';
import type { PhotoForm } from '../../../src/contract/photo/form.ts';
import { createUploadMachine } from '../../../src/features/upload/machine/create-machine.ts';
import type { UploadMachine } from '../../../src/features/upload/machine/create-machine.ts';
import type { DraftOutbox } from '../../../src/features/upload/machine/ports.ts';
import type { UploadState } from '../../../src/features/upload/machine/state.ts';
import { openedPhoto } from '../../unit/upload/scene.ts';
import { composite } from './world.ts';
import type { World } from './world.ts';

/** A port call that is held until a test releases it. */
interface HeldCall {
  name: string;
  release: () => void;
}

const DEFAULTS = { watermark: DEFAULT_WATERMARK, small: false };

export class UploadWindow {
  readonly machine: UploadMachine;
  /** What the checks find on each photo; undefined if they can't run. */
  checks: MeasuredChecks | undefined;
  readonly #world: World;
  #files: PickedFile[] = [];
  #held: HeldCall[] = [];
  #urls = 0;
  /** Object URLs that haven't been revoked yet. */
  readonly #liveUrls = new Set<string>();

  constructor(world: World) {
    this.#world = world;
    const { outbox } = world.open({ kind: 'worker' });
    this.machine = createUploadMachine(
      {
        images: {
          open: (signal, { file }) =>
            this.#hold('open', () => {
              signal.throwIfAborted();
              return isPhoto(file) ? { ok: true, photo: openedPhoto() } : { ok: false, problem: 'invalid' };
            }),
          thumbnail: (signal, file) =>
            this.#hold('thumbnail', () => {
              signal.throwIfAborted();
              return isPhoto(file)
                ? { ok: true, thumbnail: new ArrayBuffer(2) }
                : { ok: false, problem: 'invalid' };
            }),
          measure: (signal) =>
            this.#hold('measure', () => {
              signal.throwIfAborted();
              return 1;
            }),
          compose: (_signal, { file }) =>
            this.#hold('compose', () => {
              if (isCardOut(file)) return { ok: false, problem: 'closed' };
              const thumbnail = new ArrayBuffer(2);
              const layout = { photo: { width: 1500, height: 1000 }, watermark: null };
              const size = { width: 1500, height: 1060 };
              return { ok: true, composite: { jpeg: composite(), ...size, thumbnail, layout } };
            }),
          check: (signal) =>
            this.#hold('check', () => {
              signal.throwIfAborted();
              return this.checks;
            }),
          close: () => undefined,
        },
        openOutbox: () => Promise.resolve(this.#heldOutbox(outbox)),
        urls: {
          createObjectURL: () => {
            const url = `blob:${(this.#urls += 1)}`;
            this.#liveUrls.add(url);
            return url;
          },
          revokeObjectURL: (url) => {
            expect(this.#liveUrls.delete(url), 'a URL is revoked once').toBe(true);
          },
        },
        wake: (_ms, callback) => {
          const timer = { name: 'pause', release: callback };
          this.#held.push(timer);
          return () => {
            this.#held = this.#held.filter((call) => call !== timer);
          };
        },
        saveWatermark: () => undefined,
        saveCopyChoice: () => undefined,
        confirmDust: ({ checks }) => checks,
        reportError: (error) => {
          throw error;
        },
      },
      DEFAULTS,
    );
  }

  get state(): UploadState {
    return this.machine.useUpload.getState();
  }

  get names(): string[] {
    return this.state.strip.map(({ name }) => name);
  }

  get current(): string | undefined {
    return this.state.strip.find(({ id }) => id === this.state.currentId)?.name;
  }

  /** Opens the screen for a user, and waits until it is idle. */
  async open(owner: number): Promise<void> {
    this.machine.dispatch({ type: 'screenOpened', owner, defaults: DEFAULTS });
    await this.rest();
  }

  pick(...names: string[]): void {
    const photos = names.map((name) => {
      const id = name.replace('.jpg', '');
      const file = new PickedFile([name], name, { type: 'image/jpeg' });
      this.#files.push(file);
      return { id, name, type: file.type, size: file.size, file, stored: 'writing' as const };
    });
    this.machine.dispatch({ type: 'filesPicked', photos });
  }

  /** Pulls out the memory card with the picked photos. */
  pullCard(): void {
    for (const file of this.#files) file.isOut = true;
  }

  type(change: Partial<PhotoForm>): void {
    this.machine.dispatch({ type: 'formChanged', change, sentHasArrived: false });
  }

  select(name: string): void {
    this.machine.dispatch({ type: 'photoSelected', id: name.replace('.jpg', '') });
  }

  remove(name: string): void {
    this.machine.dispatch({ type: 'removed', id: name.replace('.jpg', '') });
  }

  clear(): void {
    this.machine.dispatch({ type: 'cleared' });
  }

  undo(): void {
    this.machine.dispatch({ type: 'undone' });
  }

  pressSend(): void {
    this.machine.dispatch({ type: 'sendRequested', username: 'anna', at: 0, year: 2026 });
  }

  /** Releases the oldest held call and waits for its consequences. Returns false if no call was held. */
  async step(): Promise<boolean> {
    await this.#world.time.settle();
    const held = this.#held.shift();
    held?.release();
    await this.#world.time.settle();
    return held !== undefined;
  }

  /** Names of the held calls, oldest first. */
  get waitsFor(): string[] {
    return this.#held.map(({ name }) => name);
  }

  /** Releases the newest held call of this name, ahead of older ones. */
  async release(name: string): Promise<void> {
    await this.#world.time.settle();
    const held = this.#held.findLast((call) => call.name === name);
    if (held === undefined) throw new Error(`the window waits for ${this.waitsFor.join(', ')}`);
    this.#held = [held, ...this.#held.filter((call) => call !== held)];
    await this.step();
  }

  /** Releases all held calls, oldest first, until the window is idle. Then all its object URLs must be in use. */
  async rest(): Promise<void> {
    while (await this.step());
    const { strip, undo, photo } = this.state;
    const shown = [...strip, ...(undo?.photos ?? [])].flatMap(({ thumbnailUrl }) => thumbnailUrl ?? []);
    if (photo.step === 'open') shown.push(photo.photo.previewUrl, photo.photo.sourceUrl);
    expect([...this.#liveUrls].toSorted()).toEqual(shown.toSorted());
  }

  /** The outbox with each call held until it is released. */
  #heldOutbox(outbox: DraftOutbox): DraftOutbox {
    const hold = <A extends unknown[], R>(name: string, call: (...args: A) => Promise<R>) => {
      return (...args: A) => this.#hold(name, () => call(...args));
    };
    return {
      enqueue: (kind, input, draft) => this.#hold('enqueue', () => outbox.enqueue(kind, input, draft)),
      loadDraft: hold('loadDraft', (owner) => outbox.loadDraft(owner)),
      changeDraft: hold('changeDraft', (owner, change) => outbox.changeDraft(owner, change)),
      savePickedPhoto: hold('savePickedPhoto', (owner, photo) => outbox.savePickedPhoto(owner, photo)),
      readPickedPhoto: hold('readPickedPhoto', (owner, id) => outbox.readPickedPhoto(owner, id)),
      countUnownedPhotos: hold('countUnownedPhotos', () => outbox.countUnownedPhotos()),
      claimUnownedPhotos: hold('claimUnownedPhotos', (owner) => outbox.claimUnownedPhotos(owner)),
      deleteUnownedPhotos: hold('deleteUnownedPhotos', () => outbox.deleteUnownedPhotos()),
    };
  }

  #hold<T>(name: string, work: () => T | Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#held.push({
        name,
        release: () => {
          Promise.resolve().then(work).then(resolve, reject);
        },
      });
    });
  }
}

/** A file whose bytes are read at once, since virtual time can't control how long reading a real file takes. */
class PickedFile extends File {
  /** True if the memory card with the file was pulled out. */
  isOut = false;

  override arrayBuffer(): Promise<ArrayBuffer> {
    if (this.isOut) return Promise.reject(new Error('the card is out'));
    return Promise.resolve(new TextEncoder().encode(this.name).buffer);
  }
}

function isCardOut(file: Blob): boolean {
  return file instanceof PickedFile && file.isOut;
}

function isPhoto(file: Blob): boolean {
  return !(file instanceof File && file.name.startsWith('bad'));
}
