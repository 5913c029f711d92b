/** Saying where a report or a message stands; what was typed is kept until the server has it. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Handling } from '../../../contract/calls/case-handling.ts';
import { NetworkError, serverMessage } from '../../../api/errors.ts';
import type { ApiError } from '../../../api/errors.ts';
import { spokenLanguage } from '../../../i18n/index.ts';
import { tell } from '../../../ui/overlay.ts';
import { handlingOf } from './case.ts';
import type { Case } from './case.ts';

/** One try to write. */
export type WriteCase = (
  id: number,
  body: Handling,
) => Promise<{ ok: true } | { ok: false; problem: ApiError | NetworkError }>;

/** Why a try came to nothing. */
export interface Problem {
  of: number;
  text: string;
  /** Somebody else was first: what they say now is shown. */
  overtaken: boolean;
}

interface HandleOptions {
  write: WriteCase;
  /** The notice after a success. */
  said: (id: number, what: Case['status'] | 'notes') => string;
  /** After a new status. */
  onDone: (id: number) => void;
  /** Somebody else was first. */
  onOvertaken: (id: number) => void;
}

export function useHandle({ write, said, onDone, onOvertaken }: HandleOptions) {
  const { t } = useTranslation();
  const [drafts, setDrafts] = useState<Readonly<Record<number, string>>>({});
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);

  const wordsOf = (why: ApiError | NetworkError) =>
    why instanceof NetworkError
      ? t('admin.cases.offline')
      : (serverMessage(why, spokenLanguage()) ?? t('admin.cases.failed'));

  const handle = async (on: Case, status?: Case['status']): Promise<void> => {
    if (busy) return;
    const body = handlingOf(on, status, drafts[on.id]);
    if (body.status === undefined && body.notes === undefined) return;
    setBusy(true);
    const outcome = await write(on.id, body);
    setBusy(false);
    if (!outcome.ok) {
      const { problem: why } = outcome;
      const overtaken = !(why instanceof NetworkError) && why.code === 'already_handled';
      setProblem({ of: on.id, text: wordsOf(why), overtaken });
      if (overtaken) onOvertaken(on.id);
      return;
    }
    setProblem(undefined);
    setDrafts(({ [on.id]: _sent, ...others }) => others);
    tell(said(on.id, status ?? 'notes'));
    if (status !== undefined) onDone(on.id);
  };

  return {
    busy,
    handle,
    problemOf: ({ id }: Case) => (problem?.of === id ? problem : undefined),
    draftOf: ({ id, notes }: Case) => drafts[id] ?? notes,
    setDraft: (id: number, text: string) => setDrafts((before) => ({ ...before, [id]: text })),
  };
}
