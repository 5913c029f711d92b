import { useEffect, Suspense, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Notification } from '../../contract/calls/notification-calls.ts';
import { queryClient } from '../../api/query.ts';
import { stopAskingForPhone, useRequirementPrompts } from '../../session/account-requirements.ts';
import type { ReadKey } from '../../api/use-call.ts';
import { useUnread } from '../nav/use-unread.ts';
import { loadAllTexts } from '../../i18n/index.ts';
import { useOutbox } from '../../outbox/page/index.ts';
import { isFromThisTab } from '../../session/session.ts';
import { panelOnDemand } from '../../ui/on-demand.ts';
import { tell } from '../../ui/overlay.ts';
import { useAgreement } from '../agreement/use-agreement.ts';
import { LanguageSwitch } from '../nav/LanguageSwitch.tsx';
import { useLeaving } from '../nav/leaving.ts';
import { followActivity } from './activity.ts';
import { followLanguage } from './language.ts';

const UnreadBadges = panelOnDemand(() => import('./UnreadBadges.tsx'));

/** What a decision changes beside the notifications, and what it may bring. */
const OUTDATED: readonly ReadKey[] = [
  'GET /api/notifications',
  'GET /api/my-photos',
  'GET /api/my-rejected-and-appeal-photos',
  'GET /api/achievements',
];

/** Shows how many notifications are unread, and says so when one comes (docs/rules/photos.md, "Notifications"). */
function UnreadWatch() {
  const unread = useUnread({ watches: true });
  const [started] = useState(Date.now);
  /** The latest one when this page first heard of them. */
  const known = useRef<number>(undefined);

  useEffect(() => {
    // What was kept from before this start says nothing about what is new.
    if (unread === undefined || unread.asOf < started) return;
    const { latest } = unread;
    const before = known.current;
    known.current = latest?.id ?? 0;
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

/** The screen that it is about is open, and shows it. */
function isShown({ kind }: Notification): boolean {
  const { pathname } = location;
  return pathname === '/notifications' || (kind === 'achievement' && pathname === '/achievements');
}

async function announce(latest: Notification): Promise<void> {
  const [{ summaryOf }] = await Promise.all([
    import('../../features/notifications/summary.ts'),
    loadAllTexts(),
  ]);
  tell(summaryOf(latest));
}

const AgreementDialog = panelOnDemand(() => import('../../components/terms/AgreementDialog.tsx'));

/** Asks a signed-in user for the terms where they are missing; where the terms can be read it stands aside. */
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

const OwnPhoneDialog = panelOnDemand(() => import('../../features/account/phone/OwnPhoneDialog.tsx'));

/** Shows the dialog that verifies a number where it was asked for (`askForPhone`); its code is loaded the first time. */
function PhoneAsked() {
  const asked = useRequirementPrompts(({ phoneAsked }) => phoneAsked);
  return asked ? (
    <Suspense fallback={null}>
      <OwnPhoneDialog />
    </Suspense>
  ) : null;
}

const PasswordAgainDialog = panelOnDemand(() => import('../../features/account/PasswordAgainDialog.tsx'));

/** Shows the dialog that takes the password again where it was asked for (`askForPassword`). */
function PasswordAsked() {
  const answer = useRequirementPrompts(({ answerPassword }) => answerPassword);
  return answer === undefined ? null : (
    <Suspense fallback={null}>
      <PasswordAgainDialog onEnd={answer} />
    </Suspense>
  );
}

const LeavingDialog = panelOnDemand(() => import('../nav/LeavingDialog.tsx'));

/** Shows the question at a sign-out with items in the outbox; its code is loaded then. */
function Leaving() {
  const isAsked = useLeaving((leaving) => leaving.isAsked);
  return isAsked ? (
    <Suspense>
      <LeavingDialog />
    </Suspense>
  ) : null;
}

export { saveSpokenLanguage } from './language.ts';

/** What runs beside the screens while somebody is signed in, and the dialogs that may come of it. */
export default function Watchers({ token }: { token: string }) {
  useEffect(() => {
    const stops = [followActivity(), followLanguage(isFromThisTab(token))];
    return () => {
      for (const stop of stops) stop();
      // The next user is not asked what this one was.
      stopAskingForPhone();
      useRequirementPrompts.getState().answerPassword?.(false);
      useLeaving.setState({ isAsked: false });
    };
  }, [token]);
  return (
    <>
      <AgreementWatcher token={token} />
      <PhoneAsked />
      <PasswordAsked />
      <UnreadWatch />
      <Leaving />
    </>
  );
}
