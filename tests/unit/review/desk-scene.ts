/** Drives the desk's reducer step by step: sends events, records effects, and sends their results. */
import { withPhotoAliases } from '../../../src/contract/calls/photo.ts';
import type { ReviewPhoto } from '../../../src/contract/calls/photo.ts';
import { REJECT_CODES } from '../../../src/contract/rules/values.ts';
import type { DecisionAction } from '../../../src/contract/rules/values.ts';
import type { Effect } from '../../../src/features/review/machine/effects.ts';
import type {
  DecisionPress,
  DeskEvent,
  SaveOutcome,
  UndoOutcome,
} from '../../../src/features/review/machine/events.ts';
import { reduce } from '../../../src/features/review/machine/reduce.ts';
import { CLOSED_DESK } from '../../../src/features/review/machine/state.ts';
import type { LocalDecisions, ReadList } from '../../../src/features/review/machine/state.ts';
import { wholePhoto } from '../screens/make.ts';

const ANDERS = 4;
/** When the list was read, in epoch ms. */
const READ = 1_000;

type EffectOf<T extends Effect['type']> = Extract<Effect, { type: T }>;

export class DeskScene {
  state = CLOSED_DESK;
  /** Effects in order. */
  effects: Effect[] = [];

  send(event: DeskEvent): void {
    const { state, effects } = reduce(this.state, event);
    this.state = state;
    this.effects.push(...effects);
  }

  /** Effects of this type. */
  all<T extends Effect['type']>(type: T): EffectOf<T>[] {
    return this.effects.filter((effect): effect is EffectOf<T> => effect.type === type);
  }

  /** Removes and returns the latest effect of this type. */
  take<T extends Effect['type']>(type: T): EffectOf<T> {
    const effect = this.all(type).at(-1);
    if (effect === undefined) throw new Error(`no ${type}`);
    this.effects = this.effects.filter((other) => other !== effect);
    return effect;
  }

  open(userId = ANDERS): void {
    const device = { memory: undefined, isSavingData: false };
    this.send({ type: 'userChanged', userId });
    this.send({ type: 'opened', desk: 'planes', device, swipes: false, codes: REJECT_CODES });
  }

  /** Reads a list with these photos. */
  read(photos: readonly ReviewPhoto[], over: Partial<ReadList['data']> = {}): void {
    this.send({ type: 'listRead', list: listOf(photos, over), isOffline: false });
  }

  /** These are the decisions on this device. */
  decide(...reviews: LocalDecisions['reviews']): void {
    this.send({ type: 'decisionsChanged', decisions: { ready: true, reviews } });
  }

  /** Presses are meant for the photo on the desk from now on. */
  settle(): void {
    this.send({ type: 'settled', photoId: this.take('settle').photoId });
  }

  press(action: DecisionAction, over: Partial<DecisionPress> = {}): void {
    this.send({ type: 'decisionPressed', action, ...over });
  }

  /** Sends the result of the decision that is being saved. */
  finishSaving(outcome: SaveOutcome = { ok: true, id: 'op' }): void {
    const { deciding } = this.state;
    if (deciding === undefined) throw new Error('nothing is being saved');
    this.send({ type: 'saved', request: deciding.request, outcome });
  }

  finishUndo(outcome: UndoOutcome = 'done'): void {
    this.send({ type: 'undone', request: this.take('undo').request, outcome });
  }

  /** The texts that were stored, in order: whose, about which photo. */
  get drafts(): [number, number, string][] {
    return this.all('storeDraft').map(({ owner, photoId, draft }) => [owner, photoId, draft.rejectReason]);
  }

  get onDesk(): number | undefined {
    return this.state.photo?.id;
  }

  get listed(): number[] {
    return this.state.photos.map(({ id }) => id);
  }
}

/** A scene with these photos on the list, the first of them on the desk for a moment. */
export function deskWith(...photos: ReviewPhoto[]): DeskScene {
  const scene = new DeskScene();
  scene.open();
  scene.decide();
  scene.read(photos);
  scene.settle();
  return scene;
}

/** The server's list with these photos. */
export function listOf(photos: readonly ReviewPhoto[], over: Partial<ReadList['data']> = {}): ReadList {
  const data = { photos: [...photos], waiting: photos.length, rejections: null, deletions: null, ...over };
  return { data, asOf: READ };
}

/** A photo that waits. */
export function waiting(id: number, over: Partial<ReviewPhoto> = {}): ReviewPhoto {
  return withPhotoAliases({
    ...wholePhoto({ id, approval_status: 'pending' }),
    full: { path: `/api/review/photos/${id}/full`, bytes: 40_000, width: 3000, height: 2000 },
    isNew: false,
    uploadPhotoCount: 12,
    conversation: [],
    appeal_message: null,
    may_delete: true,
    same_day: [],
    same_file: { count: 0, ids: [] },
    near_duplicates: [],
    near_duplicate_count: 0,
    earlier: null,
    earlier_rejections: { count: 0, photos: [] },
    checks: null,
    differs_from_original: null,
    looked_at_by: [],
    held_by: null,
    ...over,
  });
}
