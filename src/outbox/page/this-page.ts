/** This page's outbox; loaded by the first call that needs it, or when the page is idle. */
import { channel, connection } from '../../database/this-page.ts';
import { PAGE_CAP_MS } from '../engine/policy.ts';
import { createOutbox } from '../outbox.ts';
import { browserPorts } from '../run/browser-ports.ts';
import { askForSync } from './background-sync.ts';
import { useOutbox } from './mirror.ts';
import { storageSpace } from './storage-space.ts';

export const outbox = createOutbox(browserPorts({ connection, channel, storage: storageSpace, askForSync }), {
  where: 'page',
  capMs: PAGE_CAP_MS,
});

outbox.view.subscribe((state) => useOutbox.setState(state));
