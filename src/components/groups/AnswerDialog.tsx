import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CreationRequest } from '../../contract/calls/group-calls.ts';
import { MAX_REVIEW_NOTES } from '../../contract/rules/limits.ts';
import { NetworkError, serverMessage } from '../../api/errors.ts';
import { useIdempotentCall } from '../../api/use-idempotent-call.ts';
import { currentLanguage } from '../../i18n/index.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { showToast } from '../../ui/overlay.ts';
import { TextArea } from '../../ui/TextArea.tsx';

export type RequestAction = 'approve' | 'reject';

interface Props {
  request: CreationRequest;
  action: RequestAction;
  /** Another admin has already answered the request; the message says who. */
  onOvertaken: (message: string) => void;
  onClose: () => void;
}

/** The calls that an answer makes stale. */
const OUTDATED = {
  stale: [
    'GET /api/group-creation-requests',
    'GET /api/groups',
    'GET /api/my-groups',
    'GET /api/user-profile/:id',
  ],
} as const;

/** Asks for notes, and answers a request. The dialog explains the effect, because it can't be undone. */
export function AnswerDialog({ request, action, onOvertaken, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const { group_name: name, requester_username: username } = request;
  const { write, state } = useIdempotentCall('PUT /api/group-creation-requests/:id', OUTDATED);
  const [notes, setNotes] = useState('');
  const [problem, setProblem] = useState<string>();

  const submit = async () => {
    const review_notes = notes.trim();
    const outcome = await write({ params: { id: request.id }, body: { action, review_notes } });
    if (outcome.ok) {
      showToast(
        t(action === 'approve' ? 'groupRequests.approvedDone' : 'groupRequests.rejectedDone', { name }),
      );
      onClose();
      return;
    }
    const failure = outcome.problem;
    if (failure instanceof NetworkError) {
      setProblem(t(`groupRequests.problem.${failure.reason}`));
      return;
    }
    const message = serverMessage(failure, currentLanguage()) ?? t('groupRequests.failed');
    if (failure.code === 'already_decided') {
      onOvertaken(message);
      onClose();
    } else setProblem(failure.code === 'internal' ? t('groupRequests.failed') : message);
  };

  return (
    <FormDialog
      title={t(action === 'approve' ? 'groupRequests.approveTitle' : 'groupRequests.rejectTitle', { name })}
      submit={t(`groupRequests.${action}`)}
      busy={state === 'busy'}
      danger={action === 'reject'}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {t(action === 'approve' ? 'groupRequests.approveText' : 'groupRequests.rejectText', { username })}
      </p>
      <TextArea
        label={t('groupRequests.notes')}
        optional={t('ui.optional')}
        hint={
          <>
            {t('groupRequests.notesHint', { username })}{' '}
            {t('groupRequests.counter', {
              n: notes.length.toLocaleString(i18n.language),
              max: MAX_REVIEW_NOTES,
            })}
          </>
        }
        maxLength={MAX_REVIEW_NOTES}
        data-focus-first
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
      />
    </FormDialog>
  );
}
