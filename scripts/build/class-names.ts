import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/** Number of letters that identify a file. With a few hundred files, the odds of a collision are about one in a hundred. */
const LETTERS = 4;

/** Each file's classes, in the order in which they were first seen. */
const files = new Map<string, { file: string; classes: string[] }>();

/**
 * The built name of a CSS module's class. It is short, since a first visit downloads it in the style sheet, the script and
 * the page. It consists of letters hashed from the file's path and the class's index in the file, so that the client build
 * and the server rendering build agree. Throws if two files get the same letters; rename one of them then.
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
  // It starts with an underscore because ad blockers hide elements whose class begins with "ad" or similar.
  return `_${letters}${known.classes.indexOf(name).toString(36)}`;
}
