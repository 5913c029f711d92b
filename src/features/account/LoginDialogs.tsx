import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { SuccessDialog } from './SuccessDialog.tsx';
import type { Login } from './use-login.ts';
import { partOnDemand } from '../../ui/on-demand.ts';

const PhoneDialog = partOnDemand(() => import('./phone/PhoneDialog.tsx'));
const WarningsDialog = partOnDemand(() => import('./WarningsDialog.tsx'));

/** From success to the next screen, ms. */
const REDIRECT_DELAY = 1500;

/** What a sign-in goes through beside its form: the number, the warnings, the welcome; one at a time. */
export function LoginDialogs({ login }: { login: Login }) {
  const { t } = useTranslation();
  const { now } = login;
  switch (now.step) {
    case 'idle':
    case 'submitting':
      return null;
    case 'phone':
      return (
        <Suspense fallback={null}>
          <PhoneDialog
            purpose={{ type: 'login-verification', credentials: now.credentials }}
            onVerified={(answer) => void login.verified(answer)}
            onClose={login.giveUp}
          />
        </Suspense>
      );
    case 'warnings':
      return (
        <Suspense fallback={null}>
          <WarningsDialog warnings={now.warnings} onDone={login.warned} />
        </Suspense>
      );
    case 'welcome':
      return (
        <SuccessDialog
          title={t('account.login.welcome', { username: now.username })}
          after={REDIRECT_DELAY}
          onDone={login.goOn}
        >
          {t('account.login.opening')}
        </SuccessDialog>
      );
  }
}
