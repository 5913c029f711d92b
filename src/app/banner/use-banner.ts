import { useEffect, useRef, useState } from 'react';
import type { Announcement } from '../../contract/calls/announcement-calls.ts';
import { hasShape } from '../../api/answer-shape.ts';
import { request } from '../../api/request.ts';
import { logFailure } from '../../api/use-logged.ts';
import { useOnline } from '../../ui/use-online.ts';
import { useAtDesk } from '../at-desk.ts';
import { cookiesAfterClose, cookiesToForget, nextToShow } from './seen.ts';

/** How soon it is looked again whether something is still pressed or typed, ms. */
const LOOK_EVERY_MS = 250;

/** Settles once nothing is pressed and no field has the focus, or with the signal: what comes above it would move it. */
async function quietMoment(signal: AbortSignal): Promise<void> {
  while (!signal.aborted && isBusy()) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

function isBusy(): boolean {
  const isTyping = document.activeElement?.matches('input, textarea, select') === true;
  return isTyping || document.querySelector(':active') !== null;
}

/** How long one slides out, and from then until the next is looked for, ms (docs/rules/administration.md, "Banner"). */
const SLIDE_MS = 300;
const PAUSE_MS = 1000;

type BannerStage =
  | { is: 'looking' }
  /** Slides out, where it is `leaving`. */
  | { is: 'shown'; announcement: Announcement; leaving: boolean }
  /** One has gone, and the next is not looked for yet. */
  | { is: 'between' }
  /** None is left until the app comes to the front again. */
  | { is: 'done' };

/** The announcement that is shown, if there is one, and its closing. */
export interface BannerState {
  shown: { announcement: Announcement; leaving: boolean } | undefined;
  /** `forGood`: it isn't shown at the next visit either. */
  close: (forGood: boolean) => void;
}

/**
 * Looks for an announcement once a visit, once more after each that was closed, and when the app comes to the front. At a
 * desk none is looked for, and one that is there is hidden until the desk is left.
 */
export function useBanner(): BannerState {
  const online = useOnline();
  const atDesk = useAtDesk();
  const [state, setState] = useState<BannerStage>({ is: 'looking' });
  /** Those that were closed on this page: they wait for the next visit. */
  const closed = useRef(new Set<number>());
  const leaving = state.is === 'shown' && state.leaving;

  useEffect(() => {
    if (state.is !== 'looking' || !online || atDesk) return undefined;
    const stopping = new AbortController();
    void readActive(stopping.signal).then(async (active) => {
      if (active === undefined || stopping.signal.aborted) return;
      setCookies(cookiesToForget(document.cookie, active, isSecure()));
      const announcement = nextToShow(active, document.cookie, closed.current);
      if (announcement !== undefined) await quietMoment(stopping.signal);
      if (stopping.signal.aborted) return;
      setState(announcement === undefined ? { is: 'done' } : { is: 'shown', announcement, leaving: false });
    });
    return () => stopping.abort();
  }, [state.is, online, atDesk]);

  useEffect(() => {
    const onFront = () => {
      if (document.visibilityState !== 'visible') return;
      setState((now) => (now.is === 'done' ? { is: 'looking' } : now));
    };
    document.addEventListener('visibilitychange', onFront);
    return () => document.removeEventListener('visibilitychange', onFront);
  }, []);

  useEffect(() => {
    if (!leaving) return undefined;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setTimeout(() => setState({ is: 'between' }), isStill ? 0 : SLIDE_MS);
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

/** The active announcements; undefined where they can't be had, which is told to nobody. */
async function readActive(signal: AbortSignal): Promise<Announcement[] | undefined> {
  try {
    const active = await request('GET /api/announcements/active', {}, { signal });
    if (hasShape(active, '[]')) return active;
    throw new Error('the answer is no list');
  } catch (error) {
    if (!signal.aborted) logFailure('Announcements could not be read.', error);
    return undefined;
  }
}

function isSecure(): boolean {
  return location.protocol === 'https:';
}

function setCookies(cookies: readonly string[]): void {
  for (const each of cookies) document.cookie = each;
}
