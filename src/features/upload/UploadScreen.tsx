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

/** What a visitor finds in place of the form: the ways in, which lead back here (docs/rules/upload.md, "Who may upload"). */
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

/** The form, which is many times what a visitor needs. Whoever may be signed in loads it beside the screen. */
const loadForm = async () => ({ default: (await import('./UploadForm.tsx')).UploadForm });
const UploadForm = lazyWithRetry(loadForm);
if (!import.meta.env.SSR && mayBeSignedIn()) loadForm().catch(() => undefined);

/** Where a photo is picked, described, marked and sent (docs/rules/upload.md, "Upload screen"). */
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

// What became of the photos that were shared to the app (docs/rules/upload.md, "Shared photos").

/** How the share that led here ended; undefined where none did. */
function useShared(): ShareTargetOutcome | undefined {
  const [parameters] = useSearchParams();
  return SHARE_TARGET_OUTCOMES.find((each) => each === parameters.get(SHARED_PARAMETER));
}

/**
 * Says to whoever is signed in how a share ended, once, and takes it out of the address. Photos that are kept are seen in
 * the strip. The others are told where they are asked to sign in.
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
