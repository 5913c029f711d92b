/**
 * `npm run check:boundaries`: fails if a file imports something that its part of the code may not import, or if files
 * import each other in a circle, and prints why. An `import()` counts like any other import.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { boundaryProblems } from './boundary-problems.ts';
import { BOUNDARY_RULES } from './boundary-rules.ts';
import { importCycles } from './import-cycles.ts';
import { importsOf, targetOf } from './import-graph.ts';

const files = ['src', 'workers', 'server', 'scripts', 'tests'].flatMap((top) =>
  readdirSync(top, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(top, name)),
);
const imports = new Map(files.map((file) => [file, importsOf(readFileSync(file, 'utf8'))]));
const graph = new Map(
  [...imports].map(([file, found]) => [
    file,
    found.filter(({ name }) => name.startsWith('.')).map(({ name }) => targetOf(file, name)),
  ]),
);
const problems = [
  ...[...imports].flatMap(([file, found]) => boundaryProblems(file, found, BOUNDARY_RULES)),
  ...importCycles(graph).map((cycle) => `files import each other: ${cycle}`),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`${files.length} files import only what they may, and never in a circle`);
