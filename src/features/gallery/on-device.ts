/**
 * Search and filters on this device. They need the vocabulary, which is large, so all of this is loaded when a search
 * begins, or when the filters are used offline.
 */
import { lazyModule } from '../../ui/lazy-module.ts';

export const onDevice = lazyModule(() => import('./on-device-tools.ts'));
