import { BookOpen, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import Markdown from 'react-markdown';
import { TERMS_VERSION } from '../../contract/rules/limits.ts';
import { PolicyText } from '../../components/terms/PolicyText.tsx';
import { usePolicy } from '../../components/terms/use-policy.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { OfflineNote } from '../../ui/OfflineNote.tsx';
import { Plate } from '../../ui/Plate.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Checklist } from './Checklist.tsx';
import styles from './privacy.module.css';

/** A summary of the terms, with the full text to read or print (docs/rules/accounts.md, "Terms"). */
export default function PrivacyScreen() {
  const { t } = useTranslation();
  const policy = usePolicy();
  const [reading, setReading] = useState(false);
  const hasText = policy.state === 'ready';
  return (
    <>
      <Screen aside={<Plate>{t('privacy.version', { version: TERMS_VERSION })}</Plate>}>
        <p className={styles['lead']}>{t('privacy.lead')}</p>
        <div className={styles['actions']}>
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

/** The terms for printing: the only content on paper, and hidden on screens. */
function PolicyPrint({ text }: { text: string }) {
  return (
    <div className={styles['paper']}>
      <Markdown>{text}</Markdown>
    </div>
  );
}

/** The full terms in a full-screen dialog. */
function ReadDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      size="screen"
      title={t('terms.title')}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      <PolicyText withContents />
    </Dialog>
  );
}
