/** Changes the status and the notes of reports or messages. Typed notes are retained until the server has them. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HandlingOfMany } from '../../../contract/calls/case-handling.ts';
import { NetworkError, serverMessage } from '../../../api/errors.ts';
import type { ApiError } from '../../../api/errors.ts';
import { currentLanguage } from '../../../i18n/index.ts';
import { showToast } from '../../../ui/overlay.ts';
import { commonNotes, handlingOf } from './case.ts';
import type { Case } from './case.ts';

export type WriteCases = (
  body: HandlingOfMany,
) => Promise<{ ok: true } | { ok: false; problem: ApiError | NetworkError }>;

/** What is handled together. */
export interface HandledCases {
  /** The id of the row that they belong to, or `BATCH` for rows chosen in the list. */
  rowId: number;
  cases: readonly Case[];
}

/** The row id of what was chosen in the list. */
export const BATCH = 0;

/** Why a change failed. */
export interface Problem {
  rowId: number;
  text: string;
  /** Somebody else changed one of the cases first; their change is shown. */
  overtaken: boolean;
}

interface HandleOptions {
  write: WriteCases;
  /** The toast after a success. */
  doneMessage: (cases: readonly Case[], change: Case['status'] | 'notes') => string;
  /** Called when the status was changed. */
  onDone: (handled: HandledCases) => void;
  /** Called when somebody else changed one of the cases first. */
  onOvertaken: (handled: HandledCases) => void;
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

  const handle = async (handled: HandledCases, status?: Case['status']): Promise<void> => {
    const { rowId, cases } = handled;
    if (busy || cases.length === 0) return;
    const body = handlingOf(cases, status, drafts[rowId]);
    if (body.status === undefined && body.notes === undefined) return;
    setBusy(true);
    const outcome = await write(body);
    setBusy(false);
    if (!outcome.ok) {
      const { problem: error } = outcome;
      const overtaken = !(error instanceof NetworkError) && error.code === 'already_handled';
      setProblem({ rowId, text: problemText(error), overtaken });
      if (overtaken) onOvertaken(handled);
      return;
    }
    setProblem(undefined);
    setDrafts(({ [rowId]: _sent, ...others }) => others);
    showToast(doneMessage(cases, status ?? 'notes'));
    if (status !== undefined) onDone(handled);
  };

  return {
    busy,
    handle,
    problemOf: (rowId: number) => (problem?.rowId === rowId ? problem : undefined),
    draftOf: ({ rowId, cases }: HandledCases) => drafts[rowId] ?? commonNotes(cases),
    setDraft: (rowId: number, text: string) => setDrafts((before) => ({ ...before, [rowId]: text })),
  };
}
