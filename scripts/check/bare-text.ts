/**
 * `npm run check:text`: fails if a component could end its screen on a page that the browser translates, since text stands
 * bare beside what comes and goes.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { API } from 'typescript/unstable/sync';
import { bareTextProblems } from './bare-text-problems.ts';

const config = path.resolve('src/tsconfig.json');
const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => path.resolve('src', name));
const api = new API();
const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
if (project === undefined) throw new Error(`${config} can't be opened`);
const problems = bareTextProblems(files, project);
api.close();
for (const problem of problems) console.error(path.relative('.', problem));
if (problems.length > 0) process.exitCode = 1;
else console.log(`${files.length} files have no bare text beside what comes and goes`);
