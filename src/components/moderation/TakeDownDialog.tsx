import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_REJECT_REASON } from '../../contract/rules/limits.ts';
import { reasonProblem } from '../../contract/rules/reject-reason.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Note } from '../../ui/Note.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useTakeDown } from './use-take-down.ts';

interface Props {
  photoIds: readonly number[];
  /** The report that led to the takedown. */
  reportId?: number | undefined;
  /** Called after the photos were taken down. */
  onDone: () => void;
  onClose: () => void;
}

/** Takes photos down, with a reason that their photographers can read (docs/rules/review.md, "Takedown"). */
export function TakeDownDialog({ photoIds, reportId, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const { busy, problem, takeDown } = useTakeDown(photoIds, reportId);
  const [reason, setReason] = useState('');
  const [sent, setSent] = useState(false);
  const reasonError = sent ? reasonProblem(reason) : undefined;

  const submit = async () => {
    setSent(true);
    if (reasonProblem(reason) !== undefined) return;
    if (!(await takeDown(reason.trim()))) return;
    onClose();
    onDone();
  };

  return (
    <FormDialog
      title={t('moderation.takedown.title', { count: photoIds.length })}
      submit={t('moderation.takedown.do')}
      busy={busy}
      danger
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <Note kind="caution">{t('moderation.takedown.text', { count: photoIds.length })}</Note>
      <TextArea
        label={t('moderation.takedown.reason')}
        hint={t('moderation.takedown.hint')}
        error={reasonError === undefined ? undefined : t(`moderation.takedown.problem.${reasonError}`)}
        maxLength={MAX_REJECT_REASON}
        required
        data-focus-first
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
