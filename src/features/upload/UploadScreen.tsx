import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { mayBeSignedIn } from '../../session/session.ts';
import { partOnDemand } from '../../ui/on-demand.ts';
import { Screen } from '../../ui/Screen.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { UploadGate } from './UploadGate.tsx';
import { useAccess } from './use-access.ts';
import { useTellShared } from './use-shared.ts';

/** The form, which is many times what a visitor needs. Whoever may be signed in loads it beside the screen. */
const loadForm = async () => ({ default: (await import('./UploadForm.tsx')).UploadForm });
const UploadForm = partOnDemand(loadForm);
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
      <Waiting label={t('upload.checking')} />
    </Screen>
  );
}
