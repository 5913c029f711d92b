/** The version from which a site is rolled to this one (docs/releases.md, "Updating a site"). */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const PAGE = join(import.meta.dirname, '../../docs/releases.md');

/** The commit that the page names, as 40 hexadecimal digits. Throws if it doesn't name exactly one. */
export async function rollsFrom(): Promise<string> {
  const [commit, ...more] = [
    ...(await readFile(PAGE, 'utf8')).matchAll(/^Rolls from: ([0-9a-f]{40})$/gm),
  ].map(([, hex = '']) => hex);
  if (commit === undefined || more.length > 0) {
    throw new Error('docs/releases.md must have one line "Rolls from: COMMIT"');
  }
  return commit;
}
