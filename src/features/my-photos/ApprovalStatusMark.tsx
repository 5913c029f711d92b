import { useTranslation } from 'react-i18next';
import type { ApprovalStatus } from '../../contract/values.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { CircleCheck, CircleX, Clock, RotateCcw } from '../../ui/icons.ts';
import styles from './approval-status-mark.module.css';

const DRAWINGS = {
  pending: Clock,
  approved: CircleCheck,
  rejected: CircleX,
  pending_appeal: RotateCcw,
} as const satisfies Record<ApprovalStatus, unknown>;

/** A photo's approval status, as an icon and a word. */
export function ApprovalStatusMark({ status }: { status: ApprovalStatus }) {
  const { t } = useTranslation();
  return (
    <span className={classes(styles['mark'], styles[status])}>
      <Icon of={DRAWINGS[status]} size={16} /> {t(`values.approval_status.${status}`)}
    </span>
  );
}
