/** `npm run check:boundaries`: fails if a file imports something that its part of the code may not import, and prints why. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { boundaryProblems } from './boundary-problems.ts';
import { BOUNDARY_RULES } from './boundary-rules.ts';
import { importsOf } from './import-graph.ts';

const files = ['src', 'workers', 'server', 'scripts', 'tests'].flatMap((top) =>
  readdirSync(top, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(top, name)),
);
const problems = files.flatMap((file) =>
  boundaryProblems(file, importsOf(readFileSync(file, 'utf8')), BOUNDARY_RULES),
);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`${files.length} files import only what they may`);
