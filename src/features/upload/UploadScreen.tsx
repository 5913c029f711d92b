import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { SHARE_TARGET_OUTCOMES, SHARED_PARAMETER } from '../../contract/rules/share-target.ts';
import type { ShareTargetOutcome } from '../../contract/rules/share-target.ts';
import { mayBeSignedIn } from '../../session/session.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { ScreenMessage } from '../../components/screen-states/ScreenMessage.tsx';
import { LoadingSpinner } from '../../ui/LoadingSpinner.tsx';
import { lazyWithRetry } from '../../ui/lazy.ts';
import { showToast } from '../../ui/overlay.ts';
import { createAccountTo, logInTo } from '../../ui/sign-in-links.ts';
import { useAccess } from './use-access.ts';

const HERE = '/upload';

/**
 * Shown to visitors in place of the form: links to register and log in, which return here (docs/rules/upload.md, "Who
 * may upload").
 */
function UploadGate() {
  const { t } = useTranslation();
  const shared = useShared();
  return (
    <ScreenMessage
      says={t('upload.access.loginTitle')}
      actions={
        <>
          <ButtonLink kind="primary" to={createAccountTo(HERE)}>
            {t('account.create')}
          </ButtonLink>
          <ButtonLink to={logInTo(HERE)}>{t('upload.access.toLogin')}</ButtonLink>
        </>
      }
    >
      {shared !== undefined && <p role="alert">{t(`upload.shared.${shared}`)}</p>}
      <p>{t('upload.access.gate')}</p>
      <p>{t('upload.access.needs')}</p>
    </ScreenMessage>
  );
}

/**
 * The form is much larger than what a visitor needs. If somebody may be signed in, it is loaded at the same time as the
 * screen.
 */
const loadForm = async () => ({ default: (await import('./UploadForm.tsx')).UploadForm });
const UploadForm = lazyWithRetry(loadForm);
if (!import.meta.env.SSR && mayBeSignedIn()) loadForm().catch(() => undefined);

/** The screen to pick, describe, watermark and send a photo (docs/rules/upload.md, "Upload screen"). */
export default function UploadScreen() {
  const access = useAccess();
  useTellShared(access.state === 'granted');
  if (access.state === 'denied') return <UploadGate />;
  if (access.state === 'checking') return <Checking />;
  return (
    <Suspense fallback={<Checking />}>
      <UploadForm session={access.session} verifyAgain={access.verifyAgain} />
    </Suspense>
  );
}

function Checking() {
  const { t } = useTranslation();
  return (
    <Screen>
      <LoadingSpinner label={t('upload.checking')} />
    </Screen>
  );
}

// The outcome for photos that were shared to the app (docs/rules/upload.md, "Shared photos").

/** The outcome of the share that led here; undefined if none did. */
function useShared(): ShareTargetOutcome | undefined {
  const [parameters] = useSearchParams();
  return SHARE_TARGET_OUTCOMES.find((each) => each === parameters.get(SHARED_PARAMETER));
}

/**
 * Tells signed-in users the outcome of a share, once, and removes it from the address. Photos that were stored need no
 * message, because the form asks about them. Visitors see the outcome on the screen that asks them to sign in.
 */
function useTellShared(isSignedIn: boolean): void {
  const { t } = useTranslation();
  const [, setParameters] = useSearchParams();
  const shared = useShared();
  useEffect(() => {
    if (shared === undefined || !isSignedIn) return;
    if (shared !== 'kept') showToast(t(`upload.shared.${shared}`));
    setParameters({}, { replace: true });
  }, [shared, isSignedIn, setParameters, t]);
}
