/** Which copies of a photo a slot on a screen may take, and how wide it is (docs/rules/photos.md, "Pictures"). */
import type { Photo, Picture } from '../calls/photo.ts';

/** A photo's slot in a layout: the share of the window's width that it takes, 0 to 1. */
export interface PictureSlot {
  /** In a window of less than 600 px. */
  phone: number;
  /** In a wider one; as in the gallery's rows unless told. */
  beyond?: number;
  /** May take the display copy; small ones in a list never need it. */
  large?: boolean;
}

/**
 * Where a photo is shown: behind home's headline, in home's lines, on its own page, or in a slot (picture-slots.ts).
 */
export type PictureUse = 'front' | 'strip' | 'page' | PictureSlot;

/** What is needed of a photo; answers that were kept before there were other sizes lack `pictures`. */
export type Pictured = Pick<Photo, 'width' | 'height' | 'file_path' | 'cache_image_path'> & {
  pictures?: readonly Picture[];
};

/** An `<img>`'s attributes. */
export interface PictureSources {
  /** For what doesn't know the others. */
  src: string;
  srcset: string;
  sizes: string;
}

/** The copies of a photo for the browser to choose from, of each width the smallest file; undefined without any. */
export function sourcesOf(photo: Pictured, use: PictureUse): PictureSources | undefined {
  const { pictures = [], width, height, cache_image_path, file_path } = photo;
  const src = cache_image_path ?? file_path;
  const isLarge = use === 'front' || use === 'page' || (use !== 'strip' && use.large === true);
  // WebP stands before the JPEG of its width.
  const copies = pictures.filter(
    (each, n) => each.width !== pictures[n - 1]?.width && (isLarge || each.path !== file_path),
  );
  if (src === null || copies.length === 0) return undefined;
  const srcset = copies.map((each) => `${each.path} ${each.width}w`).join(', ');
  return { src, srcset, sizes: sizesOf(use, width / height) };
}

/**
 * What a `<link rel="preload" as="image">` says so that the browser fetches the copy that the page will show: `src` as its
 * `href`, and as `imagesrcset`, `imagesizes` and `type` the others.
 */
export function firstPicture(
  photo: Pictured,
  use: PictureUse,
): (PictureSources & { type: Picture['type'] }) | undefined {
  const sources = sourcesOf(photo, use);
  // A browser that doesn't know the type loads nothing ahead.
  return sources && { ...sources, type: sources.srcset.includes('.webp ') ? 'image/webp' : 'image/jpeg' };
}

/** All addresses of a photo, for when the one that was chosen can't be had: first those that lists and pages ask for most. */
export function addressesOf(
  { pictures = [], file_path, cache_image_path }: Pictured,
  large: boolean,
): string[] {
  const two = large ? [file_path, cache_image_path] : [cache_image_path, file_path];
  const all = [...two, ...pictures.map(({ path }) => path)];
  return [...new Set(all.filter((path) => path !== null))];
}

/** Width over height from which home's first photo fills the screen; a narrower one stands there as a whole. */
const WIDE = 1.2;

/** True for a photo that stands behind home's headline as a whole, between two margins. */
export function isShownWhole({ width, height }: Pick<Pictured, 'width' | 'height'>): boolean {
  return width / height < WIDE;
}

/** What a list's photo takes of its width at least: one that is a little coarser than the screen has a third of the bytes. */
const ENOUGH = 0.88;

/** The widths that the layouts give a photo, by the window's; `ratio` is its width over its height. */
function sizesOf(use: PictureUse, ratio: number): string {
  const high = (height: number, unit: string) => Math.round(height * ratio) + unit;
  if (use === 'front') {
    const beyond = `${high(100, 'vh')} - ${high(244, 'px')}`;
    // A phone never takes more than its width: what a wide photo hangs over is not seen.
    return ratio < WIDE
      ? `(width >= 768px) max(${high(400, 'px')}, ${beyond}), min(${high(67, 'vw')}, ${high(56, 'vh')})`
      : `(width >= 768px) max(100vw, ${beyond}), 100vw`;
  }
  if (use === 'page') return `min(100vw, ${high(100, 'vh')} - ${high(170, 'px')})`;
  if (use === 'strip') {
    return `(width >= 1170px) ${high(304, 'px')}, (width >= 677px) ${high(26, 'vw')}, min(100vw, ${high(176, 'px')})`;
  }
  const beyond =
    use.beyond === undefined
      ? // Rows are higher than they must be at least, so that they fill the width.
        `(width >= 1200px) ${high(300, 'px')}, (width >= 600px) ${high(225, 'px')}`
      : `(width >= 600px) ${wide(use.beyond)}`;
  return `${beyond}, ${wide(use.phone * ENOUGH)}`;
}

function wide(share: number): string {
  return `${Math.round(share * 100)}vw`;
}
