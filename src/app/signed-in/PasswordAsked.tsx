import { Suspense } from 'react';
import { useStanding } from '../../data/standing.ts';
import { panelOnDemand } from '../../ui/on-demand.ts';

const PasswordAgainDialog = panelOnDemand(() => import('../../features/account/PasswordAgainDialog.tsx'));

/** Shows the dialog that takes the password again where it was asked for (`askForPassword`). */
export function PasswordAsked() {
  const answer = useStanding(({ answerPassword }) => answerPassword);
  return answer === undefined ? null : (
    <Suspense fallback={null}>
      <PasswordAgainDialog onEnd={answer} />
    </Suspense>
  );
}
