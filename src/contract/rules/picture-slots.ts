/** The width that each layout gives its photos (docs/rules/photos.md, "Pictures"). */
import type { PictureSlot } from './pictures.ts';

interface Sized {
  width: number;
  height: number;
}

/**
 * A typical phone in px: its width, the minimum height of a row, and the gap between photos (src/ui/wall.module.css).
 */
const PHONE = { width: 390, row: 104, gap: 3 };
/** On a phone every fifth photo, starting with the first, has its own row. */
const ALONE_EVERY = 5;

/** The slots of the photo wall: on a phone, full-width rows of one, two or three photos. */
export function wallSlots(photos: readonly Sized[]): PictureSlot[] {
  const slots: PictureSlot[] = [];
  let row: number[] = [];
  const endRow = () => {
    const sum = row.reduce((total, ratio) => total + ratio, 0);
    slots.push(...row.map((ratio) => ({ phone: ratio / sum })));
    row = [];
  };
  for (const [index, photo] of photos.entries()) {
    const ratio = ratioOf(photo);
    const isAlone = index % ALONE_EVERY === 0;
    const used = row.reduce((sum, other) => sum + other * PHONE.row + PHONE.gap, 0);
    if (isAlone || used + ratio * PHONE.row > PHONE.width) endRow();
    row.push(ratio);
    if (isAlone) endRow();
  }
  endRow();
  return slots;
}

/** The slot in a grid of the user's own photos: three in a row on a phone. */
export const GRID_SLOT: PictureSlot = { phone: 1 / 3, beyond: 0.14 };

/** The slot in the list of notifications. */
export const NOTIFICATION_SLOT: PictureSlot = { phone: 0.2, beyond: 0.07 };

/** The number of large photos in the hot list: the first one, and two beside it. */
export const HOT_LEADERS = 3;

/**
 * The slots of the hot list: the first photo beside the next two, the rest in one or two rows; on a phone, all in one
 * column.
 */
export function hotSlots(photos: readonly Sized[]): PictureSlot[] {
  const ratios = photos.map(ratioOf);
  const [first, second, third] = ratios;
  const hasLeaders = first !== undefined && second !== undefined && third !== undefined;
  const share = hasLeaders ? firstShare(first, second, third) : 1;
  const rest = hasLeaders ? ratios.slice(HOT_LEADERS) : ratios;
  const sum = rest.reduce((total, ratio) => total + ratio, 0);
  return ratios.map((ratio, rank) => {
    if (hasLeaders && rank < HOT_LEADERS)
      return { phone: 1, beyond: rank === 0 ? share : 1 - share, large: true };
    return { phone: 1, beyond: Math.max(1 / 3, ratio / sum) };
  });
}

/**
 * The fraction of the width (0 to 1) that makes the first photo as high as the second and third stacked beside it. The
 * ratios are width over height.
 */
export function firstShare(first: number, second: number, third: number): number {
  const heights = 1 / second + 1 / third;
  return (heights * first) / (1 + heights * first);
}

function ratioOf({ width, height }: Sized): number {
  return width / height;
}
