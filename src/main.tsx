import { onlineManager } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { afterFirstScreen } from './app/after-first-screen.ts';
import { takeFirstScreen } from './app/ssr/take-first-screen.ts';
import { startInstall } from './app/pwa/install.ts';
import { loadScreenAt } from './app/screens.ts';
import { applyLook } from './app/theme.ts';
import { forgetOnSignOut } from './auth/forget-on-sign-out.ts';
import { restoreShownLast } from './api/shown-last.ts';
import { startI18n } from './i18n/index.ts';
import { mayBeSignedIn, readSession } from './session/session.ts';

/** How long the first screen waits for the database to say who is signed in, ms. */
const SESSION_PATIENCE = 1000;
/** How long the first screen waits for its code and its cached responses before it is drawn without them, ms. */
const SCREEN_PATIENCE = 400;

const look = applyLook();
// The library assumes a network until the browser reports a change, which it doesn't do after an offline start.
onlineManager.setOnline(navigator.onLine);
startInstall();
forgetOnSignOut();
history.scrollRestoration = 'manual';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const atMost = (wanted: Promise<unknown>, ms: number) =>
  Promise.race([wanted, new Promise((resolve) => setTimeout(resolve, ms))]);
const spoken = startI18n();
const firstScreen = takeFirstScreen(root, spoken);
await Promise.all([
  spoken,
  look,
  firstScreen.ready,
  atMost(
    Promise.all([loadScreenAt(location.pathname), firstScreen.isDrawn || restoreShownLast()]),
    SCREEN_PATIENCE,
  ),
  mayBeSignedIn() && atMost(readSession(), SESSION_PATIENCE),
]);
if (!firstScreen.takeOver()) createRoot(root).render(<App />);
afterFirstScreen();
