/** The entry point of `npm run move`. */
import { createLogger } from '../../platform/lib/log.ts';
import { runProgram } from '../../run-program.ts';
import { moveData } from './move.ts';

await runProgram(async (config) => {
  const { rows, files } = await moveData(config, createLogger(config.logLevel));
  const lines = [
    ...Object.entries(rows).map(([table, count]) => `${table}: ${count} rows`),
    files === undefined ? 'files: not copied, they stay where they are' : `files: ${files}`,
    'Everything was copied. DATA_DIR is unchanged; start the server with the same variables.',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
});
