/**
 * JSON lines on standard output (docs/rules/api.md, "Logs"). What is logged is named field by field, so that no secret
 * slips in.
 */
import { loggedError } from './log-errors.ts';

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
