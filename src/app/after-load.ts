import { forgetLeftoverPictures } from '../auth/forget-leftover-pictures.ts';
import { sweepCache } from '../api/query.ts';
import { startServiceWorker } from './pwa/start-service-worker.ts';

/** Tasks that run, and whose code is loaded, after the window's `load` event; in this order. */
export const afterLoad = [startServiceWorker, sweepCache, forgetLeftoverPictures];
