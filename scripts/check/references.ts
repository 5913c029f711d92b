/**
 * `npm run check:references`: fails if a comment or a document cites a file or heading that doesn't exist, or a
 * document outside the repository.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { referenceProblems } from './reference-problems.ts';
import type { Repository } from './reference-problems.ts';

const FOLDERS = ['.ci', 'docs', 'public', 'scripts', 'server', 'src', 'tests', 'workers'];
const TEXTS = /\.(?:ts|tsx|css|sql|sh|html|md)$/;
/** Released migrations must not be edited, not even their comments. */
const UNTOUCHED = /^server\/platform\/db\/migrations\//;

const files = [
  ...readdirSync('.'),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.posix.join(folder, name)),
  ),
].filter((file) => TEXTS.test(file) && !UNTOUCHED.test(file));

const repository: Repository = {
  has: (file) => existsSync(file),
  markdown: (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined),
};
const problems = files.flatMap((file) => referenceProblems(file, readFileSync(file, 'utf8'), repository));
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`${files.length} files cite only files and headings that exist`);
