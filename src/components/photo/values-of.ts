/** The values that photos have in a field. */
import type { PhotoForm } from '../../contract/photo/form.ts';
import type { PhotoType } from '../../contract/rules/values.ts';

/** The most values of a field. */
const MAX_VALUES = 40;

type Valued<F extends string> = Pick<PhotoForm, 'type'> & { readonly [field in F]?: string | null };

/** The distinct values of a field among photos of a type, most frequent first; case is ignored. */
export function valuesOf<F extends string>(
  photos: readonly Valued<F>[],
  type: PhotoType,
  field: F,
): string[] {
  const counts = new Map<string, { value: string; times: number }>();
  for (const photo of photos) {
    // A photo cached by an earlier version may lack the field.
    const value = photo.type === type ? (photo[field] ?? '').trim() : '';
    if (value === '') continue;
    const entry = counts.get(value.toUpperCase()) ?? { value, times: 0 };
    counts.set(value.toUpperCase(), { ...entry, times: entry.times + 1 });
  }
  return [...counts.values()]
    .toSorted((a, b) => b.times - a.times)
    .slice(0, MAX_VALUES)
    .map(({ value }) => value);
}
