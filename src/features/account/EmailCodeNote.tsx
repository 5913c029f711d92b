import { useTranslation } from 'react-i18next';
import { isEmail } from '../../contract/rules.ts';
import { Icon } from '../../ui/Icon.tsx';
import { CircleCheck, Mail } from '../../ui/icons.ts';
import { Section } from './Section.tsx';
import type { Registration } from './use-registration.ts';
import styles from './email-code.module.css';

/** Stands where the telephone is asked for otherwise: what happens to the e-mail address, or that it is verified. */
export function EmailCodeNote({ registration }: { registration: Registration }) {
  const { t } = useTranslation();
  const { form, proof } = registration;
  const email = form.email.trim();
  const isVerified = proof.codeOf(email) !== undefined;
  const words = isVerified
    ? t('account.emailCode.verified', { email })
    : t('account.emailCode.goesTo', { email });
  return (
    <Section title={t('account.emailCode.section')}>
      <p className={styles['state']} data-verified={isVerified || undefined}>
        <Icon of={isVerified ? CircleCheck : Mail} />
        <span>{isEmail(email) ? words : t('account.emailCode.none')}</span>
      </p>
    </Section>
  );
}
