import { onlineManager } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { startInstall } from './app/pwa/install.ts';
import { startServiceWorker } from './app/pwa/update.ts';
import { startTheme } from './app/theme.ts';
import { refreshOnArrival } from './data/arrivals.ts';
import { forgetLeftPictures, forgetOnSignOut } from './data/forget-on-sign-out.ts';
import { sweepCache } from './data/query.ts';
import { startI18n } from './i18n/index.ts';
import { startOutbox } from './outbox/page/index.ts';
import { followSession, readSession } from './session/session.ts';

/** How long the first picture waits for the database to say who is signed in, ms. */
const SESSION_PATIENCE = 1000;

startTheme();
// The library believes in a network until the browser tells of a change; after an offline start it never would.
onlineManager.setOnline(navigator.onLine);
startInstall();
forgetOnSignOut();
history.scrollRestoration = 'manual';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

await Promise.all([
  startI18n(),
  Promise.race([readSession(), new Promise((resolve) => setTimeout(resolve, SESSION_PATIENCE))]),
]);
createRoot(root).render(<App />);
followSession();
startOutbox();
refreshOnArrival();

const whenIdle = 'requestIdleCallback' in window ? window.requestIdleCallback : setTimeout;
whenIdle(() => {
  void startServiceWorker();
  void sweepCache();
  void forgetLeftPictures();
});
