/** Compares the texts of a file in one language with those of its twin in the other. */
import { isObject, propertyOf } from '../../src/contract/rules/unknown-values.ts';

/** The texts that a file exports, by name: groups of texts within groups. */
export type TextModule = Readonly<Record<string, unknown>>;

/** A file with texts of one language, and what it exports. */
export interface TextFile {
  file: string;
  texts: TextModule;
}

/**
 * A message for each text that one of the files lacks, or for a whole group, naming the file and the key; empty if none
 * does.
 */
export function missingTexts(one: TextFile, other: TextFile): string[] {
  return [...lacking(one, other), ...lacking(other, one)];
}

/** A message for each text that the first file lacks and the second has. */
export function lacking({ file, texts }: TextFile, other: TextFile): string[] {
  return missingKeys(texts, other.texts).map(
    (key) => `${file} lacks the text ${key}, which ${other.file} has`,
  );
}

function missingKeys(own: object, other: object): string[] {
  return Object.entries(other).flatMap(([name, there]) => {
    const here = propertyOf(own, name);
    if (here === undefined) return [name];
    return isObject(here) && isObject(there) ? missingKeys(here, there).map((key) => `${name}.${key}`) : [];
  });
}
