/**
 * JSON lines on standard output (docs/rules/api.md, "Logs"). Callers log single fields, never whole objects, so that no
 * secret slips in.
 */
import { dirname } from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm';

/** The log levels, least severe first. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

type LogFields = Readonly<Record<string, unknown>>;

/** Writes one line per event. An `Error` in a field is written with its stack. */
export type Logger = Record<LogLevel, (event: string, fields?: LogFields) => void>;

/** Receives finished lines, without a line feed. */
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

/** SQLSTATE class 22, data exceptions: their messages quote the value. */
const DATA_EXCEPTION = /^22...$/;

/**
 * An error's fields for a log line: what helps to find a bug, but nothing that clients sent and no file names. The
 * cause is serialized the same way.
 */
function loggedError(error: Error): Readonly<Record<string, unknown>> {
  // Drizzle's message, and so the stack, contains the query's values: hashes, addresses, users' texts.
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

/** Removes an error's file names from its texts: anyone who knows the name of a public file can open it. */
function fileNameRemover(error: Error): (text: string) => string {
  const paths = [textOf(error, 'path'), textOf(error, 'dest')].filter((path) => path !== undefined);
  return (text) => paths.reduce((rest, path) => rest.replaceAll(path, `${dirname(path)}/…`), text);
}

/** The stack without the message at its start. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

/** A string property that only system and database errors have. */
function textOf(error: Error, field: 'code' | 'path' | 'dest'): string | undefined {
  const value: unknown = Object.entries(error).find(([name]) => name === field)?.[1];
  return typeof value === 'string' ? value : undefined;
}
