/** Drawn samples kept between runs in `node_modules/.cache`, under a name made from the code that draws them. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCES = join(dirname(fileURLToPath(import.meta.url)), '..');

let known: string | undefined;

/** Folders of other code that nobody has written to for so long are removed, ms. */
const FORGET_AFTER_MS = 24 * 60 * 60 * 1000;

/** The folder for the present code. */
function folder(): string {
  if (known !== undefined) return known;
  const cache = join(SOURCES, '../../node_modules/.cache/wingrail/samples');
  const name = sourceDigest();
  known = join(cache, name);
  mkdirSync(known, { recursive: true });
  for (const entry of readdirSync(cache)) {
    const other = join(cache, entry);
    const touched = statSync(other, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (entry !== name && touched < Date.now() - FORGET_AFTER_MS)
      rmSync(other, { recursive: true, force: true });
  }
  return known;
}

/** Changes whenever a source file of the drawing changes. */
function sourceDigest(): string {
  const hash = createHash('sha256');
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.[jt]s$/.test(name),
  );
  for (const name of files.toSorted())
    hash
      .update(name)
      .update('\0')
      .update(readFileSync(join(SOURCES, name)));
  return hash.digest('hex').slice(0, 16);
}

/** The kept file of this name, or `undefined`. */
export function readKept(name: string): Buffer | undefined {
  try {
    return readFileSync(join(folder(), name));
  } catch {
    return undefined;
  }
}

/** Keeps a file. Another process that keeps the same one at the same time does no harm. */
export function keep(name: string, bytes: Buffer): void {
  const temporary = join(folder(), `${name}.${process.pid}.part`);
  writeFileSync(temporary, bytes);
  renameSync(temporary, join(folder(), name));
}
