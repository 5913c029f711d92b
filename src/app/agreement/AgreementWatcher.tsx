import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useOutbox } from '../../outbox/page/index.ts';
import { panelOnDemand } from '../../ui/on-demand.ts';
import { LanguageSwitch } from '../nav/LanguageSwitch.tsx';
import { useAgreement } from './use-agreement.ts';

const AgreementDialog = panelOnDemand(() => import('../../terms/AgreementDialog.tsx'));

/** Asks a signed-in user for the terms where they are missing; where the terms can be read it stands aside. */
export default function AgreementWatcher({ token }: { token: string }) {
  const { pathname } = useLocation();
  const { missing, agree, disagree } = useAgreement(token);
  const waiting = useOutbox((outbox) => outbox.waiting);
  if (!missing || pathname === '/privacy') return null;
  return (
    <Suspense>
      <AgreementDialog
        waiting={waiting}
        languages={<LanguageSwitch />}
        onAgree={agree}
        onDisagree={disagree}
      />
    </Suspense>
  );
}
