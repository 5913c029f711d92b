/** Errors as the log may hold them: with what helps to find a bug, without what clients sent and without names of files. */
import { dirname } from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm';

/** SQLSTATE's class of errors in data: their messages quote the value. */
const DATA_EXCEPTION = /^22...$/;

/** An error's fields for a line of JSON. Its cause is a field that is treated the same way. */
export function loggedError(error: Error): Readonly<Record<string, unknown>> {
  // Drizzle's message, and with it the stack, holds the query's values: hashes, addresses, texts of people.
  if (error instanceof DrizzleQueryError) {
    return { name: error.name, query: error.query, cause: error.cause };
  }
  const { name, cause } = error;
  const code = textOf(error, 'code');
  if (code !== undefined && DATA_EXCEPTION.test(code) && 'severity' in error) {
    return { name, code, stack: framesOf(error), cause };
  }
  const without = fileNameRemover(error);
  return { name, code, message: without(error.message), stack: without(error.stack ?? ''), cause };
}

/** Takes the names of an error's files out of its texts: anyone who knows the name of a public file can open it. */
function fileNameRemover(error: Error): (text: string) => string {
  const paths = [textOf(error, 'path'), textOf(error, 'dest')].filter((path) => path !== undefined);
  return (text) => paths.reduce((rest, path) => rest.replaceAll(path, `${dirname(path)}/…`), text);
}

/** The stack without the message at its head. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

/** A text that only system and database errors have. */
function textOf(error: Error, field: 'code' | 'path' | 'dest'): string | undefined {
  const value: unknown = Object.entries(error).find(([name]) => name === field)?.[1];
  return typeof value === 'string' ? value : undefined;
}
