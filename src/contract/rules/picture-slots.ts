/** The slots that the layouts give to photos (docs/rules/photos.md, "Pictures"). */
import type { PictureSlot } from './pictures.ts';

interface Sized {
  width: number;
  height: number;
}

/** A usual phone: width, height of a row at least, and the gap between two photos, px (src/ui/wall.module.css). */
const PHONE = { width: 390, row: 104, gap: 3 };
/** On a phone each fifth photo has a row of its own, from the first on. */
const ALONE_EVERY = 5;

/** The slots of a wall: on a phone rows of one, two or three, which fill the width. */
export function wallSlots(photos: readonly Sized[]): PictureSlot[] {
  const slots: PictureSlot[] = [];
  let row: number[] = [];
  const endRow = () => {
    const sum = row.reduce((all, ratio) => all + ratio, 0);
    slots.push(...row.map((ratio) => ({ phone: ratio / sum })));
    row = [];
  };
  for (const [index, photo] of photos.entries()) {
    const ratio = ratioOf(photo);
    const isAlone = index % ALONE_EVERY === 0;
    const used = row.reduce((all, each) => all + each * PHONE.row + PHONE.gap, 0);
    if (isAlone || used + ratio * PHONE.row > PHONE.width) endRow();
    row.push(ratio);
    if (isAlone) endRow();
  }
  endRow();
  return slots;
}

/** A photo of a grid of one's own: three in a row on a phone. */
export const GRID_SLOT: PictureSlot = { phone: 1 / 3, beyond: 0.14 };

/** Beside what somebody was told of a photo: in the list of notifications. */
export const NEWS_SLOT: PictureSlot = { phone: 0.2, beyond: 0.07 };

/** How many photos of the hot list are large: the first, and two beside it. */
export const HOT_LEADERS = 3;

/** The slots of the hot list: the first beside the next two, the rest in a row or two; on a phone one below the other. */
export function hotSlots(photos: readonly Sized[]): PictureSlot[] {
  const ratios = photos.map(ratioOf);
  const [first, second, third] = ratios;
  const led = first !== undefined && second !== undefined && third !== undefined;
  const share = led ? firstShare(first, second, third) : 1;
  const rest = led ? ratios.slice(HOT_LEADERS) : ratios;
  const sum = rest.reduce((all, ratio) => all + ratio, 0);
  return ratios.map((ratio, rank) => {
    if (led && rank < HOT_LEADERS) return { phone: 1, beyond: rank === 0 ? share : 1 - share, large: true };
    return { phone: 1, beyond: Math.max(1 / 3, ratio / sum) };
  });
}

/**
 * The part of the width (0 to 1) the first photo takes so that it is as high as the second and third, one above the
 * other beside it. Ratios are width over height.
 */
export function firstShare(first: number, second: number, third: number): number {
  const heights = 1 / second + 1 / third;
  return (heights * first) / (1 + heights * first);
}

function ratioOf({ width, height }: Sized): number {
  return width / height;
}
