import { propertyOf } from '../../../src/contract/rules/unknown-values.ts';

/** The text with a key such as `gallery.title`, from the first of a language's parts (groups of texts) that has the key. */
export function textOf(parts: readonly object[], key: string): unknown {
  return parts
    .map((part) => key.split('.').reduce<unknown>(propertyOf, part))
    .find((text) => text !== undefined);
}
