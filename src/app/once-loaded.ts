import { forgetLeftPictures } from '../auth/forget-left-pictures.ts';
import { sweepCache } from '../api/query.ts';
import { startServiceWorker } from './pwa/start-service-worker.ts';

/** What waits until the page and its first pictures are there, its code too; in this order. */
export const onceLoaded = [startServiceWorker, sweepCache, forgetLeftPictures];
