import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { lazyWithRetry } from '../../../ui/lazy.ts';
import type { Registration } from './use-registration.ts';
import styles from './register.module.css';

const PolicyDialog = lazyWithRetry(() => import('../../../components/terms/PolicyDialog.tsx'));

/**
 * The checkbox for the terms. Ticking it opens the terms, and agreeing leads to the next step; unticking needs no
 * dialog (docs/rules/accounts.md, "Terms").
 */
export function TermsStep({ registration }: { registration: Registration }) {
  const { t } = useTranslation();
  const { agreed, setAgreed, go } = registration;
  const [reading, setReading] = useState(false);
  const close = (answer: boolean) => {
    setReading(false);
    setAgreed(answer);
    if (answer) go('contact');
  };
  return (
    <>
      <p className={styles['lead']}>{t('account.register.termsLead')}</p>
      <Checkbox
        label={t('account.register.agree')}
        checked={agreed}
        onChange={() => (agreed ? setAgreed(false) : setReading(true))}
      />
      {!agreed && (
        <Button kind="primary" wide onClick={() => setReading(true)}>
          {t('account.register.read')}
        </Button>
      )}
      {reading && (
        <Suspense>
          <PolicyDialog onAnswer={close} />
        </Suspense>
      )}
    </>
  );
}
