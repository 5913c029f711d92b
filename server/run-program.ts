/** What the programs that an operator starts have in common: reading the configuration and reporting errors. */
import { readConfig } from './config.ts';
import type { Config } from './config.ts';
import { StartRefused } from './platform/lib/start-refused.ts';

/**
 * Runs a program with the configuration from the environment. Errors that the operator can fix are printed without a
 * stack trace.
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

/** Replaces the error of a failed S3 request with an error that explains it. Returns any other error unchanged. */
async function explainS3Failure({ s3 }: Config, error: unknown): Promise<unknown> {
  if (s3 === undefined || error instanceof StartRefused) return error;
  // Imported dynamically, since most sites don't load the S3 client. If an S3 request has failed, the client is already
  // loaded.
  const { isS3Failure } = await import('./platform/storage/s3-reasons.ts');
  const { bucketUnusable } = await import('./platform/storage/s3-check.ts');
  return isS3Failure(error) ? bucketUnusable(s3, error) : error;
}

/**
 * True for an error that the operator can fix, such as a folder or port that is in use, or a folder without write
 * permission.
 */
function isFixableByOperator(error: unknown): error is Error {
  return error instanceof StartRefused || (error instanceof Error && 'syscall' in error);
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
