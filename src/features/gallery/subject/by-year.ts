/** Groups an aircraft's photos by the year in which they were taken. */
import type { PhotoCard } from '../../../contract/calls/photo.ts';

export interface YearOfPhotos {
  /** Undefined if unknown. */
  year: string | undefined;
  photos: PhotoCard[];
}

/** Sorts and groups the photos: latest year first, latest photo first within a year, photos without a date last. */
export function byYear(photos: readonly PhotoCard[]): YearOfPhotos[] {
  const years: YearOfPhotos[] = [];
  for (const photo of photos.toSorted((a, b) => compare(b, a))) {
    // Cached photos from an earlier release may lack the field.
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
