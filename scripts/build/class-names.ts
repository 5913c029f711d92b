import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/** Letters that stand for a file: two of a few hundred files have the same in one of some hundred cases. */
const LETTERS = 4;

/** The classes of each file, in the order in which they were named. */
const files = new Map<string, { file: string; classes: string[] }>();

/**
 * The name of a CSS module's class in the build: short, since a first visit carries each in the style sheet, in the script
 * and in the page. Letters of the file, and which class of the file it is; so both builds, of the page and of what the
 * server draws, name it alike. Throws where two files have the same letters: rename one.
 */
export function shortClassName(name: string, path: string): string {
  const file = relative(process.cwd(), path.replace(/\?.*$/, ''));
  const letters = createHash('sha256')
    .update(file)
    .digest('base64')
    .replaceAll(/[^A-Za-z]/g, '')
    .slice(0, LETTERS);
  const known = files.get(letters) ?? { file, classes: [] };
  if (known.file !== file) throw new Error(`${file} and ${known.file} have the same short name`);
  files.set(letters, known);
  if (!known.classes.includes(name)) known.classes.push(name);
  // What begins with letters such as "ad" may be hidden by a browser that blocks advertisements.
  return `_${letters}${known.classes.indexOf(name).toString(36)}`;
}
