/** Changes the status and the notes of a report or a message. Typed notes are retained until the server has them. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Handling } from '../../../contract/calls/case-handling.ts';
import { NetworkError, serverMessage } from '../../../api/errors.ts';
import type { ApiError } from '../../../api/errors.ts';
import { currentLanguage } from '../../../i18n/index.ts';
import { showToast } from '../../../ui/overlay.ts';
import { handlingOf } from './case.ts';
import type { Case } from './case.ts';

export type WriteCase = (
  id: number,
  body: Handling,
) => Promise<{ ok: true } | { ok: false; problem: ApiError | NetworkError }>;

/** Why a change failed. */
export interface Problem {
  caseId: number;
  text: string;
  /** Somebody else changed the case first; their change is shown. */
  overtaken: boolean;
}

interface HandleOptions {
  write: WriteCase;
  /** The toast after a success. */
  doneMessage: (id: number, change: Case['status'] | 'notes') => string;
  /** Called when the status was changed. */
  onDone: (id: number) => void;
  /** Called when somebody else changed the case first. */
  onOvertaken: (id: number) => void;
}

export function useCaseHandling({ write, doneMessage, onDone, onOvertaken }: HandleOptions) {
  const { t } = useTranslation();
  const [drafts, setDrafts] = useState<Readonly<Record<number, string>>>({});
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);

  const problemText = (error: ApiError | NetworkError) =>
    error instanceof NetworkError
      ? t('admin.cases.offline')
      : (serverMessage(error, currentLanguage()) ?? t('admin.cases.failed'));

  const handle = async (on: Case, status?: Case['status']): Promise<void> => {
    if (busy) return;
    const body = handlingOf(on, status, drafts[on.id]);
    if (body.status === undefined && body.notes === undefined) return;
    setBusy(true);
    const outcome = await write(on.id, body);
    setBusy(false);
    if (!outcome.ok) {
      const { problem: error } = outcome;
      const overtaken = !(error instanceof NetworkError) && error.code === 'already_handled';
      setProblem({ caseId: on.id, text: problemText(error), overtaken });
      if (overtaken) onOvertaken(on.id);
      return;
    }
    setProblem(undefined);
    setDrafts(({ [on.id]: _sent, ...others }) => others);
    showToast(doneMessage(on.id, status ?? 'notes'));
    if (status !== undefined) onDone(on.id);
  };

  return {
    busy,
    handle,
    problemOf: ({ id }: Case) => (problem?.caseId === id ? problem : undefined),
    draftOf: ({ id, notes }: Case) => drafts[id] ?? notes,
    setDraft: (id: number, text: string) => setDrafts((before) => ({ ...before, [id]: text })),
  };
}
