import { useEffect, useRef, useState } from 'react';
import type { Announcement } from '../../contract/calls/announcement-calls.ts';
import { hasShape } from '../../api/response-shape.ts';
import { request } from '../../api/request.ts';
import { logFailure } from '../../api/log-failure.ts';
import { useOnline } from '../../ui/use-online.ts';
import { useAtDesk } from '../at-desk.ts';
import { cookiesAfterClose, cookiesToForget, nextToShow } from './announcement-cookies.ts';

/** How often `whenNotBusy` checks, in ms. */
const CHECK_EVERY_MS = 250;

/**
 * Resolves once no pointer is pressed and no field has the focus, because the banner moves the screen; also when
 * aborted.
 */
async function whenNotBusy(signal: AbortSignal): Promise<void> {
  while (!signal.aborted && isBusy()) {
    await new Promise((resolve) => setTimeout(resolve, CHECK_EVERY_MS));
  }
}

function isBusy(): boolean {
  const isTyping = document.activeElement?.matches('input, textarea, select') === true;
  return isTyping || document.querySelector(':active') !== null;
}

/** How long an announcement takes to slide out, in ms (docs/rules/administration.md, "Banner"). */
const SLIDE_MS = 300;
/** Pause before looking for the next announcement, in ms. */
const PAUSE_MS = 1000;

type BannerStage =
  | { is: 'looking' }
  /** `leaving`: the announcement is sliding out. */
  | { is: 'shown'; announcement: Announcement; leaving: boolean }
  /** The pause after an announcement has slid out. */
  | { is: 'between' }
  /** Nothing to show until the page becomes visible again. */
  | { is: 'done' };

/** The current announcement, if there is one, and a function that closes it. */
export interface BannerState {
  shown: { announcement: Announcement; leaving: boolean } | undefined;
  /** `forGood`: don't show it on the next visit either. */
  close: (forGood: boolean) => void;
}

/**
 * Looks for an announcement at the start, after each one that is closed, and when the page becomes visible. At a desk,
 * doesn't look, and hides the current one until the user leaves.
 */
export function useBanner(): BannerState {
  const online = useOnline();
  const atDesk = useAtDesk();
  const [state, setState] = useState<BannerStage>({ is: 'looking' });
  /** Announcements closed during this visit; they aren't shown again before the next one. */
  const closed = useRef(new Set<number>());
  const leaving = state.is === 'shown' && state.leaving;

  useEffect(() => {
    if (state.is !== 'looking' || !online || atDesk) return undefined;
    const controller = new AbortController();
    void readActive(controller.signal).then(async (active) => {
      if (active === undefined || controller.signal.aborted) return;
      setCookies(cookiesToForget(document.cookie, active, isSecure()));
      const announcement = nextToShow(active, document.cookie, closed.current);
      if (announcement !== undefined) await whenNotBusy(controller.signal);
      if (controller.signal.aborted) return;
      setState(announcement === undefined ? { is: 'done' } : { is: 'shown', announcement, leaving: false });
    });
    return () => controller.abort();
  }, [state.is, online, atDesk]);

  useEffect(() => {
    const onVisibilityChange = () => {
      if (document.visibilityState !== 'visible') return;
      setState((now) => (now.is === 'done' ? { is: 'looking' } : now));
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, []);

  useEffect(() => {
    if (!leaving) return undefined;
    const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setTimeout(() => setState({ is: 'between' }), reducesMotion ? 0 : SLIDE_MS);
    return () => clearTimeout(timer);
  }, [leaving]);

  useEffect(() => {
    if (state.is !== 'between') return undefined;
    const timer = setTimeout(() => setState({ is: 'looking' }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [state.is]);

  return {
    shown: state.is === 'shown' && !atDesk ? state : undefined,
    close(forGood) {
      if (state.is !== 'shown' || state.leaving) return;
      const { id } = state.announcement;
      closed.current.add(id);
      setCookies(cookiesAfterClose(document.cookie, id, { isSecure: isSecure(), forGood }));
      setState({ ...state, leaving: true });
    },
  };
}

/** The active announcements; undefined if they can't be loaded, which is only logged. */
async function readActive(signal: AbortSignal): Promise<Announcement[] | undefined> {
  try {
    const active = await request('GET /api/announcements/active', {}, { signal });
    if (hasShape(active, '[]')) return active;
    throw new Error('the response is no list');
  } catch (error) {
    if (!signal.aborted) logFailure('Announcements could not be read.', error);
    return undefined;
  }
}

function isSecure(): boolean {
  return location.protocol === 'https:';
}

function setCookies(cookies: readonly string[]): void {
  for (const cookie of cookies) document.cookie = cookie;
}
