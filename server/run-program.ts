/** The frame of the programs that an operator starts: reads the configuration and reports errors. */
import { readConfig } from './config.ts';
import type { Config } from './config.ts';
import { StartRefused } from './platform/lib/start-refused.ts';

/**
 * Runs a program with the configuration from the environment. Prints errors that the operator can fix without a stack.
 */
export async function runProgram(program: (config: Config) => Promise<void>): Promise<void> {
  const read = readConfig(process.env);
  if (!read.ok) return fail(`The environment variables are not valid:\n- ${read.problems.join('\n- ')}`);
  try {
    await program(read.config);
  } catch (thrown) {
    const error = await explainS3Failure(read.config, thrown);
    if (!isFixableByOperator(error)) throw error;
    fail(error.message);
  }
}

/** Replaces a failed request to S3 by an error with an explanation; returns any other error as it is. */
async function explainS3Failure({ s3 }: Config, error: unknown): Promise<unknown> {
  if (s3 === undefined || error instanceof StartRefused) return error;
  // Dynamic, since most sites don't load the S3 client; if it has failed, it is loaded already.
  const { isS3Failure } = await import('./platform/storage/s3-reasons.ts');
  const { bucketUnusable } = await import('./platform/storage/s3-check.ts');
  return isS3Failure(error) ? bucketUnusable(s3, error) : error;
}

/** True for an error that the operator can fix: a folder or port that is in use, a folder without write permission. */
function isFixableByOperator(error: unknown): error is Error {
  return error instanceof StartRefused || (error instanceof Error && 'syscall' in error);
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
