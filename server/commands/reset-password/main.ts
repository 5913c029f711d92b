/** The entry point of `npm run reset-password -- NAME`. */
import { createLogger } from '../../platform/lib/log.ts';
import { StartRefused } from '../../platform/lib/start-refused.ts';
import { runProgram } from '../../run-program.ts';
import { resetPasswordOf } from './reset-password.ts';

await runProgram(async (config) => {
  const name = process.argv[2];
  if (name === undefined || process.argv.length > 3) {
    throw new StartRefused('Usage: npm run reset-password -- NAME');
  }
  const { username, password } = await resetPasswordOf(config, name, createLogger(config.logLevel));
  process.stdout.write(
    `The new password for ${username} is\n\n  ${password}\n\nAll sessions of the account have ended.\n`,
  );
});
