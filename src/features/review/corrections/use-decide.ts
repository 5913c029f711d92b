/** Decides on corrections, one at a time. A correction stays on the list until the server has said that it is decided. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewCorrection } from '../../../contract/calls/correction-calls.ts';
import { NetworkError, serverMessage } from '../../../api/errors.ts';
import type { ApiError } from '../../../api/errors.ts';
import { useIdempotentCall } from '../../../api/use-idempotent-call.ts';
import { cacheUpdate } from '../../../api/write-options.ts';
import { currentLanguage } from '../../../i18n/index.ts';
import { showToast } from '../../../ui/overlay.ts';
import { choiceOf, shortNameOf } from './choice.ts';

/** A decision on its way. */
interface Decision {
  id: number;
  agree: boolean;
}

/** Why a decision failed. */
export interface DecisionProblem {
  on: ReviewCorrection;
  text: string;
  /** Somebody else was faster, with this correction or its photo. */
  isOvertaken: boolean;
}

interface Deciding {
  busy: Decision | undefined;
  problem: DecisionProblem | undefined;
  /** Resolves to true if it is decided now. */
  decide: (on: ReviewCorrection, agree: boolean) => Promise<boolean>;
}

export function useDecide(): Deciding {
  const { t } = useTranslation();
  const [busy, setBusy] = useState<Decision>();
  const [problem, setProblem] = useState<DecisionProblem>();
  const { write } = useIdempotentCall('PUT /api/review/corrections/:id', {
    responded: ({ id }) => [
      cacheUpdate('GET /api/review/corrections', (list) => {
        const corrections = list.corrections.filter((each) => each.id !== id);
        return corrections.length === list.corrections.length
          ? list
          : { ...list, corrections, waiting: list.waiting - 1 };
      }),
    ],
    // Also after a refusal, since the list was out of date then.
    stale: ['GET /api/review/corrections', 'GET /api/photos/:id', 'GET /api/photos/:id/corrections'],
  });

  const textOf = (error: ApiError | NetworkError) =>
    error instanceof NetworkError
      ? t('reviewCorrections.noResponse')
      : (serverMessage(error, currentLanguage()) ?? t('review.failed.action'));

  return {
    busy,
    problem,
    decide: async (on, agree) => {
      setBusy({ id: on.id, agree });
      setProblem(undefined);
      const outcome = await write({ params: { id: on.id }, body: { agree } });
      setBusy(undefined);
      if (outcome.ok) {
        showToast(t(`reviewCorrections.done.${choiceOf(on, agree)}`, { name: shortNameOf(on) }));
        return true;
      }
      const { problem: error } = outcome;
      const isOvertaken = !(error instanceof NetworkError) && error.status === 409;
      setProblem({ on, text: textOf(error), isOvertaken });
      return false;
    },
  };
}
