/**
 * The first part of `npm run typecheck`: fails if a text stands in one language only, or if a field of a photo has no label,
 * and names file and key. The compiler would report every place that uses it.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { TEXT_FIELDS } from '../../src/contract/photo/fields.ts';
import { recordOf } from '../../src/contract/rules/record-of.ts';
import { lacking, missingTexts } from './missing-texts.ts';
import type { TextFile, TextModule } from './missing-texts.ts';
import { textFiles } from './text-list.ts';

// A file that one language lacks altogether is found from its twin.
const files = new Set([
  ...textFiles('en'),
  ...textFiles('zh').map((file) => file.replace(/zh\.ts$/, 'en.ts')),
]);
const problems: string[] = [];
for (const file of files) {
  problems.push(...missingTexts(await read(file), await read(file.replace(/en\.ts$/, 'zh.ts'))));
}
// Each field of a photo has a label.
const labels = { values: { field: recordOf(TEXT_FIELDS, () => '') } };
problems.push(
  ...lacking(await read('src/i18n/texts/en.ts'), { file: 'src/contract/photo/fields.ts', texts: labels }),
);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

/** A file that doesn't exist lacks every text. */
async function read(file: string): Promise<TextFile> {
  if (!existsSync(file)) return { file, texts: {} };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a module is an object with its exports
  return { file, texts: (await import(path.resolve(file))) as TextModule };
}
