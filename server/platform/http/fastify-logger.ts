/** The log as Fastify and its plugins write to it. */
import type { FastifyBaseLogger } from 'fastify';
import type { Logger, LogLevel } from '../lib/log.ts';

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
