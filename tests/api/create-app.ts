/**
 * Creates apps of which nothing is left after `close`. The metrics of a server watch garbage collections as long as the
 * process runs. One process of the tests has hundreds of servers, which would all stay in memory and be told of each.
 */
import { PerformanceObserver } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../server/app.ts';

/** Does the same as `createApp`. */
export async function createTestApp(...args: Parameters<typeof createApp>): Promise<FastifyInstance> {
  const { made, observers } = recordObservers(() => createApp(...args));
  const app = await made;
  app.addHook('onClose', async () => {
    for (const observer of observers) observer.disconnect();
  });
  return app;
}

/** Calls `make`, and returns the observers that it starts before its first `await`. */
function recordObservers<T>(make: () => T): { made: T; observers: PerformanceObserver[] } {
  const observers: PerformanceObserver[] = [];
  const { prototype } = PerformanceObserver;
  const observe = Reflect.get(prototype, 'observe');
  prototype.observe = function recorded(...args) {
    observers.push(this);
    Reflect.apply(observe, this, args);
  };
  try {
    return { made: make(), observers };
  } finally {
    prototype.observe = observe;
  }
}
