/**
 * Responsive images: which copies and `sizes` of a photo to use, depending on where it is shown (docs/rules/photos.md,
 * "Pictures").
 */
import type { Photo, Picture } from '../calls/photo.ts';

/** A photo's slot in a layout, as fractions of the window's width (0 to 1). */
export interface PictureSlot {
  /** In a window narrower than 600 px. */
  phone: number;
  /** In a wider window; undefined means the size in the gallery's rows. */
  beyond?: number;
  /** True if the slot may use the display copy, which small photos in a list never need. */
  large?: boolean;
}

/**
 * Where a photo is shown: behind the home screen's headline (`front`), in its rows (`strip`), on its own page, or in a
 * slot (picture-slots.ts).
 */
export type PictureUse = 'front' | 'strip' | 'page' | PictureSlot;

/** The photo fields needed here; responses cached by old versions lack `pictures`. */
export type Pictured = Pick<Photo, 'width' | 'height' | 'file_path' | 'cache_image_path'> & {
  pictures?: readonly Picture[];
};

/** An `<img>`'s attributes. */
export interface PictureSources {
  /** For clients without support for `srcset`. */
  src: string;
  srcset: string;
  sizes: string;
}

/** The copies for the browser to choose from, the smallest file of each width; undefined if there are none. */
export function sourcesOf(photo: Pictured, use: PictureUse): PictureSources | undefined {
  const { pictures = [], width, height, cache_image_path, file_path } = photo;
  const src = cache_image_path ?? file_path;
  const isLarge = use === 'front' || use === 'page' || (use !== 'strip' && use.large === true);
  // A WebP precedes the JPEG of the same width.
  const copies = pictures.filter(
    (copy, n) => copy.width !== pictures[n - 1]?.width && (isLarge || copy.path !== file_path),
  );
  if (src === null || copies.length === 0) return undefined;
  const srcset = copies.map((copy) => `${copy.path} ${copy.width}w`).join(', ');
  return { src, srcset, sizes: sizesOf(use, width / height) };
}

/**
 * The attributes of a `<link rel="preload" as="image">` for the copy that the page will show: `src` as `href`, the
 * others as `imagesrcset`, `imagesizes` and `type`.
 */
export function firstPicture(
  photo: Pictured,
  use: PictureUse,
): (PictureSources & { type: Picture['type'] }) | undefined {
  const sources = sourcesOf(photo, use);
  // A browser that doesn't support the type skips the preload.
  return sources && { ...sources, type: sources.srcset.includes('.webp ') ? 'image/webp' : 'image/jpeg' };
}

/** All URLs of a photo, as fallbacks if the chosen copy can't be loaded; those most likely to be cached come first. */
export function pictureUrls(
  { pictures = [], file_path, cache_image_path }: Pictured,
  large: boolean,
): string[] {
  const preferred = large ? [file_path, cache_image_path] : [cache_image_path, file_path];
  const all = [...preferred, ...pictures.map(({ path }) => path)];
  return [...new Set(all.filter((path) => path !== null))];
}

/**
 * The home screen's first photo fills the screen if its aspect ratio is at least this; a narrower photo is shown whole.
 */
const MIN_WIDE_RATIO = 1.2;

/** True for a photo that is shown whole behind the home screen's headline, between two margins. */
export function isShownWhole({ width, height }: Pick<Pictured, 'width' | 'height'>): boolean {
  return width / height < MIN_WIDE_RATIO;
}

/**
 * The factor for the width of photos in lists. A resolution slightly below the screen's saves two thirds of the bytes.
 */
const RESOLUTION = 0.88;

/** The `sizes` attribute; `ratio` is the photo's width over its height. */
function sizesOf(use: PictureUse, ratio: number): string {
  const high = (height: number, unit: string) => Math.round(height * ratio) + unit;
  if (use === 'front') {
    const beyond = `${high(100, 'vh')} - ${high(244, 'px')}`;
    // On a phone the overflow of a wide photo is cropped, so the window's width is enough.
    return ratio < MIN_WIDE_RATIO
      ? `(width >= 768px) max(${high(400, 'px')}, ${beyond}), min(${high(67, 'vw')}, ${high(56, 'vh')})`
      : `(width >= 768px) max(100vw, ${beyond}), 100vw`;
  }
  if (use === 'page') return `min(100vw, ${high(100, 'vh')} - ${high(170, 'px')})`;
  if (use === 'strip') {
    return `(width >= 1170px) ${high(304, 'px')}, (width >= 677px) ${high(26, 'vw')}, min(100vw, ${high(176, 'px')})`;
  }
  const beyond =
    use.beyond === undefined
      ? // Rows grow beyond their minimum height to fill the screen's width.
        `(width >= 1200px) ${high(300, 'px')}, (width >= 600px) ${high(225, 'px')}`
      : `(width >= 600px) ${vw(use.beyond)}`;
  return `${beyond}, ${vw(use.phone * RESOLUTION)}`;
}

function vw(share: number): string {
  return `${Math.round(share * 100)}vw`;
}
