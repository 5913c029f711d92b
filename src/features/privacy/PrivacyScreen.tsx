import { BookOpen, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TERMS_VERSION } from '../../contract/limits.ts';
import { PolicyPrint } from '../../terms/PolicyPrint.tsx';
import { ReadDialog } from '../../terms/ReadDialog.tsx';
import { usePolicy } from '../../terms/use-policy.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { OfflineNote } from '../../ui/OfflineNote.tsx';
import { Plate } from '../../ui/Plate.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Checklist } from './Checklist.tsx';
import styles from './privacy.module.css';

/** The terms in short, and the way to all of them (docs/rules/accounts.md, "Terms"). */
export default function PrivacyScreen() {
  const { t } = useTranslation();
  const policy = usePolicy();
  const [reading, setReading] = useState(false);
  const hasText = policy.state === 'ready';
  return (
    <>
      <Screen aside={<Plate>{t('privacy.version', { version: TERMS_VERSION })}</Plate>}>
        <p className={styles['lead']}>{t('privacy.lead')}</p>
        <div className={styles['ways']}>
          <Button kind="primary" disabled={!hasText} onClick={() => setReading(true)}>
            <Icon of={BookOpen} size={18} /> {t('privacy.read')}
          </Button>
          <Button disabled={!hasText} onClick={() => window.print()}>
            <Icon of={Printer} size={18} /> {t('privacy.print')}
          </Button>
        </div>
        {policy.state === 'failed' && (
          <OfflineNote onRetry={policy.retry}>{t('privacy.missing')}</OfflineNote>
        )}
        <Checklist />
        {reading && <ReadDialog onClose={() => setReading(false)} />}
      </Screen>
      {hasText && <PolicyPrint text={policy.text} />}
    </>
  );
}
