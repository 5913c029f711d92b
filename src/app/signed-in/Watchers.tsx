import { useEffect, Suspense, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Notification } from '../../contract/calls/notification-calls.ts';
import { queryClient } from '../../api/query.ts';
import { closePhonePrompt, useRequirementPrompts } from '../../session/account-requirements.ts';
import type { ReadKey } from '../../api/use-call.ts';
import { useUnread } from '../nav/use-unread.ts';
import { loadAllTexts } from '../../i18n/index.ts';
import { openOutbox, useOutbox } from '../../outbox/page/index.ts';
import { isFromThisTab } from '../../session/session.ts';
import { lazyWithRetry, lazyWithTexts } from '../../ui/lazy.ts';
import { showToast } from '../../ui/overlay.ts';
import { useAgreement } from '../agreement/use-agreement.ts';
import { LanguageSwitch } from '../nav/LanguageSwitch.tsx';
import { useSignOutPrompt } from '../nav/sign-out-prompt.ts';
import { followActivity } from './activity.ts';
import { keepAwakeWhileSending } from './keep-awake.ts';
import { followLanguage } from './language.ts';
import { useOpenFromNotification } from './open-from-notification.ts';

/** Loaded only where the browser has badges. */
const AppBadge = lazyWithRetry(() => import('./AppBadge.tsx'));
const UnreadBadges = lazyWithTexts(() => import('./UnreadBadges.tsx'));

/** The calls that a new notification makes stale. */
const OUTDATED: readonly ReadKey[] = [
  'GET /api/notifications',
  'GET /api/my-photos',
  'GET /api/my-photos/summary',
  'GET /api/my-rejected-and-appeal-photos',
  'GET /api/achievements',
];

/** Shows the number of unread notifications, and a toast for a new one (docs/rules/photos.md, "Notifications"). */
function UnreadWatch() {
  const unread = useUnread({ watches: true });
  const [started] = useState(Date.now);
  /** Id of the latest notification that this page knows; undefined before the first response. */
  const latestId = useRef<number>(undefined);

  useEffect(() => {
    // A response that was cached before this start doesn't show what is new.
    if (unread === undefined || unread.asOf < started) return;
    const { latest } = unread;
    const before = latestId.current;
    latestId.current = latest?.id ?? 0;
    if (before === undefined || latest === null || latest.id <= before) return;
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => OUTDATED.some((call) => call === queryKey[1]),
    });
    if (!latest.read && !isShown(latest)) void announce(latest);
  }, [unread, started]);

  if (unread === undefined || unread.count === 0) return null;
  return (
    <Suspense>
      <UnreadBadges count={unread.count} />
    </Suspense>
  );
}

/** True if the open screen shows this notification. */
function isShown({ kind }: Notification): boolean {
  const { pathname } = location;
  return pathname === '/notifications' || (kind === 'achievement' && pathname === '/achievements');
}

async function announce(latest: Notification): Promise<void> {
  const [{ summaryOf }] = await Promise.all([
    import('../../features/notifications/summary.ts'),
    loadAllTexts(),
  ]);
  showToast(summaryOf(latest));
}

const AgreementDialog = lazyWithTexts(() => import('../../components/terms/AgreementDialog.tsx'));

/** Asks a signed-in user to accept the terms if they haven't, except on the screen where they can be read. */
function AgreementWatcher({ token }: { token: string }) {
  const { pathname } = useLocation();
  const { missing, agree, disagree } = useAgreement(token);
  const waiting = useOutbox((outbox) => outbox.waiting);
  if (!missing || pathname === '/privacy') return null;
  return (
    <Suspense>
      <AgreementDialog
        waiting={waiting}
        languages={<LanguageSwitch />}
        onAgree={agree}
        onDisagree={disagree}
      />
    </Suspense>
  );
}

const OwnPhoneDialog = lazyWithTexts(() => import('../../features/account/phone/OwnPhoneDialog.tsx'));

/** Shows the dialog that verifies a phone number after `promptForPhone`. */
function PhonePrompt() {
  const asked = useRequirementPrompts(({ phoneAsked }) => phoneAsked);
  return asked ? (
    <Suspense fallback={null}>
      <OwnPhoneDialog />
    </Suspense>
  ) : null;
}

const PasswordAgainDialog = lazyWithTexts(() => import('../../features/account/ReauthenticationDialog.tsx'));

/**
 * Shows the dialog that asks for the password again after `promptForPassword`. Once it is entered, the outbox sends
 * all ops that needed it, even if it was asked for something else.
 */
function PasswordPrompt() {
  const answer = useRequirementPrompts(({ answerPassword }) => answerPassword);
  if (answer === undefined) return null;
  const onEnd = (entered: boolean) => {
    answer(entered);
    if (entered) void openOutbox().then((outbox) => outbox.passwordEntered());
  };
  return (
    <Suspense fallback={null}>
      <PasswordAgainDialog onEnd={onEnd} />
    </Suspense>
  );
}

const LeavingDialog = lazyWithTexts(() => import('../nav/SignOutDialog.tsx'));

/** Shows the dialog about outbox items and draft photos at sign-out. */
function SignOutPrompt() {
  const isAsked = useSignOutPrompt((leaving) => leaving.isAsked);
  return isAsked ? (
    <Suspense>
      <LeavingDialog />
    </Suspense>
  ) : null;
}

/** Runs next to the screens while a user is signed in, and renders the dialogs that the watchers open. */
export default function Watchers({ token }: { token: string }) {
  useEffect(() => {
    const cleanups = [followActivity(), followLanguage(isFromThisTab(token)), keepAwakeWhileSending()];
    return () => {
      for (const cleanup of cleanups) cleanup();
      // Prompts for this user must not stay open for the next one.
      closePhonePrompt();
      useRequirementPrompts.getState().answerPassword?.(false);
      useSignOutPrompt.setState({ isAsked: false });
    };
  }, [token]);
  useOpenFromNotification();
  return (
    <>
      <AgreementWatcher token={token} />
      <PhonePrompt />
      <PasswordPrompt />
      <UnreadWatch />
      <Suspense>{'setAppBadge' in navigator && <AppBadge />}</Suspense>
      <SignOutPrompt />
    </>
  );
}
