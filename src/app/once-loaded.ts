import { forgetLeftPictures } from '../data/forget-left-pictures.ts';
import { sweepCache } from '../data/query.ts';
import { startServiceWorker } from './pwa/start-service-worker.ts';

/** What waits until the page and its first pictures are there, its code too; in this order. */
export const onceLoaded = [startServiceWorker, sweepCache, forgetLeftPictures];
