/**
 * `npm run check:page`: fails if the page or a worker loads the schema library (TypeBox) or server code, and prints the chain
 * of imports. So from the parts of `src/contract` that import TypeBox they may import only types.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { chainTo, reachable } from './import-graph.ts';

const workers = readdirSync('workers')
  .filter((name) => name.endsWith('.ts'))
  .map((name) => path.join('workers', name));
// Screens are loaded by name through a glob (src/app/lazy-screens.ts), so they must be listed as entries.
const screens = ['src/app', 'src/features'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('Screen.tsx'))
    .map((name) => path.join(folder, name)),
);
const entries = ['src/main.tsx', ...workers, ...screens].filter((entry) => existsSync(entry));

const importers = reachable(entries);
const wrong = [...importers.keys()].filter(
  (module) =>
    module === 'typebox' ||
    module.startsWith('typebox/') ||
    module.startsWith('node:') ||
    module.startsWith(`server${path.sep}`),
);
for (const module of wrong)
  console.error(`loaded by the page or a worker, but server-only: ${chainTo(module, importers).join(' → ')}`);
if (wrong.length > 0) process.exitCode = 1;
else
  console.log(
    `${importers.size} modules reached from src/main.tsx, ${screens.length} screens and ${workers.join(', ')}: none of them server-only`,
  );
