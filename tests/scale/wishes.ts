/** What people have saved on their devices during a run. At the end the site must have exactly this. */

/** A photo that a device has shown as saved. */
export interface SavedPhoto {
  owner: number;
  /** The op's id, which is also its Idempotency-Key. */
  key: string;
  /** Of the bytes that the device sends, lower-case hex. */
  sentSha256: string;
  /** Of the bytes that the storage must have: those that were sent, without a position. */
  storedSha256: string;
}

/** A reviewer's decision that a device has saved. No other reviewer of the run decides on the photo. */
export interface SavedDecision {
  reviewer: number;
  /** The op's id, which is also its Idempotency-Key. */
  key: string;
  photoId: number;
  action: 'approve' | 'reject';
}

/** Whether a user wants to like a photo, by what they pressed last. */
export interface WishedLike {
  user: number;
  photoId: number;
  liked: boolean;
}

export class Wishes {
  readonly photos: SavedPhoto[] = [];
  readonly decisions: SavedDecision[] = [];
  readonly #likes = new Map<string, WishedLike>();

  /** Replaces what the user wished for this photo before. */
  like(wish: WishedLike): void {
    this.#likes.set(likeName(wish), wish);
  }

  get likes(): WishedLike[] {
    return [...this.#likes.values()];
  }
}

/** Names a like by its user and photo. */
export function likeName({ user, photoId }: Pick<WishedLike, 'user' | 'photoId'>): string {
  return `${user} likes ${photoId}`;
}
