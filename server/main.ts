/** The entry of `npm start`. Problems of the operator's are said in one line on standard error, without a stack. */
import { readConfig } from './config.ts';
import { StartRefused } from './context.ts';
import { startServer } from './server.ts';

const read = readConfig(process.env);
if (read.ok) {
  try {
    const server = await startServer(read.config);
    const end = () => {
      void server.stop();
    };
    process.once('SIGTERM', end);
    process.once('SIGINT', end);
  } catch (error) {
    if (!isOperators(error)) throw error;
    fail(error.message);
  }
} else {
  fail(`The environment is not valid:\n- ${read.problems.join('\n- ')}`);
}

/** True for what the operator can put right: a folder in use, a port in use, a folder that may not be written. */
function isOperators(error: unknown): error is Error {
  return error instanceof StartRefused || (error instanceof Error && 'syscall' in error);
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
