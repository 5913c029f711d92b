/** A drawing process: draws what it is told into the cache, one after the other, until its parent hangs up. */
import { drawSample } from './draw-sample.ts';
import type { DrawOrder, DrawReport } from './pool.ts';

process.on('message', (order: DrawOrder) => {
  void (async () => {
    await drawSample(order.id, { scale: order.scale });
    if (process.connected) process.send?.({ id: order.id } satisfies DrawReport);
  })();
});
