/** How a program that an operator starts reads its configuration and reports what is wrong. */
import { readConfig } from './config.ts';
import type { Config } from './config.ts';
import { StartRefused } from './platform/lib/start-refused.ts';

/** Runs a program by the environment. What the operator can put right is said on standard error, without a stack. */
export async function runForOperator(program: (config: Config) => Promise<void>): Promise<void> {
  const read = readConfig(process.env);
  if (!read.ok) return fail(`The environment is not valid:\n- ${read.problems.join('\n- ')}`);
  try {
    await program(read.config);
  } catch (thrown) {
    const error = await inWords(read.config, thrown);
    if (!isOperators(error)) throw error;
    fail(error.message);
  }
}

/** A failure of S3, whichever request it was, as an operator is told of it; any other error as it is. */
async function inWords({ s3 }: Config, error: unknown): Promise<unknown> {
  if (s3 === undefined || error instanceof StartRefused) return error;
  // Its client is loaded already, or nothing of it has failed.
  const { isS3Failure } = await import('./platform/storage/s3-reasons.ts');
  const { unusable } = await import('./platform/storage/s3-check.ts');
  return isS3Failure(error) ? unusable(s3, error) : error;
}

/** True for what the operator can put right: a folder in use, a port in use, a folder that may not be written. */
function isOperators(error: unknown): error is Error {
  return error instanceof StartRefused || (error instanceof Error && 'syscall' in error);
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
