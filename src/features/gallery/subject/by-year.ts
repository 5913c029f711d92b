/** Photos of one aircraft by the years in which they were taken. */
import type { PhotoCard } from '../../../contract/calls/photo.ts';

export interface YearOfPhotos {
  /** Undefined: nobody knows when. */
  year: string | undefined;
  photos: PhotoCard[];
}

/** The latest year first, and in it what was taken last; photos without a date at the end. */
export function byYear(photos: readonly PhotoCard[]): YearOfPhotos[] {
  const years: YearOfPhotos[] = [];
  for (const photo of photos.toSorted((a, b) => compare(b, a))) {
    // Copies from before a release may lack it.
    const year = photo.date_taken?.slice(0, 4);
    const last = years.at(-1);
    if (last !== undefined && last.year === year) last.photos.push(photo);
    else years.push({ year, photos: [photo] });
  }
  return years;
}

function compare(a: PhotoCard, b: PhotoCard): number {
  const [first, second] = [a.date_taken ?? '', b.date_taken ?? ''];
  if (first === second) return a.id - b.id;
  return first < second ? -1 : 1;
}
