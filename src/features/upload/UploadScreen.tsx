import { useTranslation } from 'react-i18next';
import { Screen } from '../../ui/Screen.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { UploadForm } from './UploadForm.tsx';
import { UploadGate } from './UploadGate.tsx';
import { useAccess } from './use-access.ts';
import { useTellShared } from './use-shared.ts';
import styles from './upload.module.css';

/** Where a photo is picked, described, marked and sent (docs/rules/upload.md, "Upload screen"). */
export default function UploadScreen() {
  const { t } = useTranslation();
  const access = useAccess();
  useTellShared(access.state === 'granted');
  if (access.state === 'granted')
    return <UploadForm session={access.session} verifyAgain={access.verifyAgain} />;
  if (access.state === 'denied') return <UploadGate />;
  return (
    <Screen>
      <div className={styles['waiting']}>
        <Spinner label={t('upload.checking')} />
      </div>
    </Screen>
  );
}
