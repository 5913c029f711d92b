/**
 * JSON lines on standard output (docs/rules/api.md, "Logs"). What is logged is named field by field, so that no secret
 * slips in.
 */
import { dirname } from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm';

/** How much is logged, from the most to the least. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

type LogFields = Readonly<Record<string, unknown>>;

/** Writes one line an event. An `error` field that is an `Error` is written with its stack. */
export type Logger = Record<LogLevel, (event: string, fields?: LogFields) => void>;

/** Takes finished lines, without their line feed. */
export type LineWriter = (line: string) => void;

/** Writes lines to standard output. */
export const writeLine: LineWriter = (line) => {
  process.stdout.write(`${line}\n`);
};

/** A logger that leaves out what is below `level`. */
export function createLogger(level: LogLevel, write: LineWriter = writeLine): Logger {
  const at =
    (line: LogLevel) =>
    (event: string, fields: LogFields = {}) => {
      if (LOG_LEVELS.indexOf(line) < LOG_LEVELS.indexOf(level)) return;
      write(JSON.stringify({ time: new Date().toISOString(), level: line, event, ...fields }, plain));
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

function plain(_key: string, value: unknown): unknown {
  return value instanceof Error ? loggedError(value) : value;
}

/** SQLSTATE's class of errors in data: their messages quote the value. */
const DATA_EXCEPTION = /^22...$/;

/**
 * An error's fields for a line of JSON: with what helps to find a bug, without what clients sent and without names of files.
 * Its cause is a field that is treated the same way.
 */
function loggedError(error: Error): Readonly<Record<string, unknown>> {
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
