import { forgetLeftoverPictures } from '../auth/forget-leftover-pictures.ts';
import { sweepCache } from '../api/sweep-cache.ts';
import { followPush } from '../push/device-push.ts';
import { followHistory } from '../ui/close-on-back.ts';
import { offerInstallGuide } from './pwa/offer-install-guide.ts';
import { startServiceWorker } from './pwa/start-service-worker.ts';

/** Tasks to run after the window's `load` event, in this order. Their code is loaded only then. */
export const afterLoad: readonly (() => Promise<void> | void)[] = [
  startServiceWorker,
  followHistory,
  offerInstallGuide,
  sweepCache,
  forgetLeftoverPictures,
  followPush,
];
