import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_REPORT_MESSAGE } from '../../contract/limits.ts';
import { inOrder, reportProblem } from '../../contract/report.ts';
import { REPORT_TYPES } from '../../contract/values.ts';
import type { ReportType } from '../../contract/values.ts';
import { openOutbox } from '../../outbox/page/index.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { ReportsLeft } from './ReportsLeft.tsx';
import { ReportStanding } from './ReportStanding.tsx';
import styles from './report.module.css';

/** Who is reported, and for which photo. */
export interface Reported {
  userId: number;
  name: string;
  photoId: number;
}

/** The report: reasons, a message, and after Submit where it stands. What was chosen is kept until it is sent. */
export default function ReportDialog({ userId, name, photoId, onClose }: Reported & { onClose: () => void }) {
  const { t } = useTranslation();
  const [types, setTypes] = useState<readonly ReportType[]>([]);
  const [message, setMessage] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<'reason_required' | 'too_long' | 'failed'>();
  /** The op, once it is in the outbox. */
  const [kept, setKept] = useState<string>();

  if (kept !== undefined) {
    const again = () => {
      setKept(undefined);
      setProblem(undefined);
    };
    return <ReportStanding id={kept} onAgain={again} onClose={onClose} />;
  }

  const submit = async () => {
    const wrong = reportProblem(types, message);
    setProblem(wrong);
    if (wrong !== undefined) return;
    setBusy(true);
    const told = { reportedUserId: userId, photoId, reportTypes: inOrder(types), message: message.trim() };
    const outbox = await openOutbox().catch(() => undefined);
    const outcome = await outbox?.enqueue('report', told);
    setBusy(false);
    if (outcome?.ok === true) setKept(outcome.id);
    else setProblem('failed');
  };

  const toggle = (type: ReportType, isChosen: boolean) => {
    setTypes(isChosen ? [...types, type] : types.filter((each) => each !== type));
    if (isChosen && problem === 'reason_required') setProblem(undefined);
  };

  return (
    <FormDialog
      title={t('report.title', { name })}
      submit={t('report.submit')}
      busy={busy}
      problem={problem && t(`report.problem.${problem}`)}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles['about']}>{t('report.about', { id: photoId })}</p>
      <ReportsLeft />
      <fieldset className={styles['types']}>
        <legend className={styles['legend']}>{t('report.types')}</legend>
        {REPORT_TYPES.map((type, index) => (
          <Checkbox
            key={type}
            label={t(`report.type.${type}`)}
            className={styles['type']}
            checked={types.includes(type)}
            data-focus-first={index === 0 || undefined}
            onChange={(event) => toggle(type, event.target.checked)}
          />
        ))}
      </fieldset>
      <TextArea
        label={t('report.message')}
        optional={t('ui.optional')}
        maxLength={MAX_REPORT_MESSAGE}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
    </FormDialog>
  );
}
