import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { partOnDemand } from '../../ui/on-demand.ts';
import { Section } from './Section.tsx';
import type { Registration } from './use-registration.ts';

const PolicyDialog = partOnDemand(() => import('../../terms/PolicyDialog.tsx'));

/** The box for the terms: ticking it opens them, unticking needs nothing (docs/rules/accounts.md, "Terms"). */
export function TermsField({ registration }: { registration: Registration }) {
  const { t } = useTranslation();
  const { agreed, setAgreed } = registration;
  const [reading, setReading] = useState(false);
  const close = (answer: boolean) => {
    setReading(false);
    setAgreed(answer);
  };
  return (
    <Section title={t('account.register.terms')}>
      <Checkbox
        label={t('account.register.agree')}
        checked={agreed}
        onChange={() => (agreed ? setAgreed(false) : setReading(true))}
      />
      {reading && (
        <Suspense>
          <PolicyDialog onAnswer={close} />
        </Suspense>
      )}
    </Section>
  );
}
