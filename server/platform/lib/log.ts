/**
 * Writes the log as JSON lines to standard output (docs/rules/api.md, "Logs"). Callers log individual fields, never
 * whole objects, so no secret slips in.
 */
import { dirname } from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm';

/** The log levels, least severe first. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

type LogFields = Readonly<Record<string, unknown>>;

/** Writes one line per event. An `Error` in a field is written with its stack trace. */
export type Logger = Record<LogLevel, (event: string, fields?: LogFields) => void>;

/** Receives complete lines, without a line feed. */
export type LineWriter = (line: string) => void;

/** Writes lines to standard output. */
export const writeLine: LineWriter = (line) => {
  process.stdout.write(`${line}\n`);
};

/** A logger that drops lines below `level`. */
export function createLogger(level: LogLevel, write: LineWriter = writeLine): Logger {
  const at =
    (line: LogLevel) =>
    (event: string, fields: LogFields = {}) => {
      if (LOG_LEVELS.indexOf(line) < LOG_LEVELS.indexOf(level)) return;
      write(
        JSON.stringify({ time: new Date().toISOString(), level: line, event, ...fields }, serializeError),
      );
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

function serializeError(_key: string, value: unknown): unknown {
  return value instanceof Error ? loggedError(value) : value;
}

/** The SQLSTATE codes of class 22, data exceptions. The messages of these errors quote the value. */
const DATA_EXCEPTION = /^22...$/;

/**
 * The fields of an error in a log line: what helps to find a bug, but no file names and nothing that clients sent. The
 * cause is serialized in the same way.
 */
function loggedError(error: Error): Readonly<Record<string, unknown>> {
  // Drizzle's message, and therefore the stack, contains the query's values: hashes, addresses, what users wrote.
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

/**
 * Returns a function that removes an error's file names from text. Anyone who knows the name of a public file can open
 * it.
 */
function fileNameRemover(error: Error): (text: string) => string {
  const paths = [textOf(error, 'path'), textOf(error, 'dest')].filter((path) => path !== undefined);
  return (text) => paths.reduce((rest, path) => rest.replaceAll(path, `${dirname(path)}/…`), text);
}

/** The stack trace without the message at its start. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

/** A string property that only errors from the system or the database have. */
function textOf(error: Error, field: 'code' | 'path' | 'dest'): string | undefined {
  const value: unknown = Object.entries(error).find(([name]) => name === field)?.[1];
  return typeof value === 'string' ? value : undefined;
}
