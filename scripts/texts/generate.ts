/** `npm run texts:generate`: writes the lists of texts again, for example after a feature got its first texts. */
import { writeFileSync } from 'node:fs';
import { LANGUAGES } from '../../src/contract/rules/basics.ts';
import { textList } from './text-list.ts';

for (const language of LANGUAGES) {
  const { file, source } = textList(language);
  writeFileSync(file, source);
  console.log(`${file} is up to date`);
}
