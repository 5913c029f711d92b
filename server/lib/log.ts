/** JSON lines on standard output (running.md). What is logged is named field by field, so that no secret slips in. */
import type { FastifyBaseLogger } from 'fastify';
import { LOG_LEVELS } from '../config.ts';
import type { LogLevel } from '../config.ts';
import { loggedError } from './log-errors.ts';

type LogFields = Readonly<Record<string, unknown>>;

/** Writes one line an event. An `error` field that is an `Error` is written with its stack. */
export type Logger = Record<LogLevel, (event: string, fields?: LogFields) => void>;

/** Takes finished lines, without their line feed. */
export type LineWriter = (line: string) => void;

/** The lines' usual way out. */
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

const nothing = () => {};

/** What Fastify itself and its plugins have to say, as lines of ours: the message and the error, never a whole request. */
export function fastifyLogger(log: Logger): FastifyBaseLogger {
  const at = (level: LogLevel) => (subject: unknown, message?: unknown) => {
    const text = typeof subject === 'string' ? subject : message;
    log[level]('http_server', { message: text, error: errorOf(subject) });
  };
  const logger: FastifyBaseLogger = {
    level: 'info',
    fatal: at('error'),
    error: at('error'),
    warn: at('warn'),
    info: at('debug'),
    debug: at('debug'),
    trace: nothing,
    silent: nothing,
    child: () => logger,
  };
  return logger;
}

function errorOf(subject: unknown): Error | undefined {
  if (subject instanceof Error) return subject;
  const inner = typeof subject === 'object' && subject !== null && 'err' in subject ? subject.err : undefined;
  return inner instanceof Error ? inner : undefined;
}
