/** Adapts our logger for Fastify and its plugins. */
import type { FastifyBaseLogger } from 'fastify';
import type { Logger, LogLevel } from '../lib/log.ts';

const ignore = () => {};

/** A Fastify logger that writes to our log: only the message and the error, never a whole request. */
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
    trace: ignore,
    silent: ignore,
    child: () => logger,
  };
  return logger;
}

function errorOf(subject: unknown): Error | undefined {
  if (subject instanceof Error) return subject;
  const inner = typeof subject === 'object' && subject !== null && 'err' in subject ? subject.err : undefined;
  return inner instanceof Error ? inner : undefined;
}
