/**
 * `npm run checks -- FILE…`: measures pictures as the app does (docs/checks.md), and prints a line of JSON per file. A
 * file that isn't a picture gets a line with `error`, and the exit status is 1.
 */
import { checkLine } from './check-line.ts';

const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('usage: npm run checks -- FILE…');
  process.exitCode = 2;
}
for (const file of files) {
  const line = await checkLine(file);
  if ('error' in line) process.exitCode = 1;
  console.log(JSON.stringify(line));
}
