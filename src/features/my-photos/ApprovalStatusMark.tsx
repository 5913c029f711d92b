import { CircleCheck, CircleX, Clock, RotateCcw, Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MyPhoto } from '../../contract/calls/photo.ts';
import type { ApprovalStatus } from '../../contract/rules/values.ts';
import { useUnsentAppeal } from '../../outbox/ui/use-unsent-appeal.ts';
import { Icon } from '../../ui/Icon.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './approval-status-mark.module.css';

const STATUS_ICONS = {
  pending: Clock,
  approved: CircleCheck,
  rejected: CircleX,
  pending_appeal: RotateCcw,
} as const satisfies Record<ApprovalStatus, unknown>;

interface Props {
  photo: Pick<MyPhoto, 'id' | 'approval_status'>;
  /** Uses a one-word label, for narrow spaces. */
  short?: boolean;
}

/** A photo's approval status as an icon and a label; if an appeal is still in the outbox, it says so. */
export function ApprovalStatusMark({ photo: { id, approval_status: status }, short = false }: Props) {
  const { t } = useTranslation();
  const isUnsent = useUnsentAppeal(id);
  if (status === 'pending_appeal' && isUnsent) {
    return (
      <span className={classes(styles['mark'], styles['pending'])}>
        <Icon of={Smartphone} size={16} />
        <span>{t(short ? 'myPhotos.short.unsentAppeal' : 'myPhotos.unsentAppeal')}</span>
      </span>
    );
  }
  return (
    <span className={classes(styles['mark'], styles[status])}>
      <Icon of={STATUS_ICONS[status]} size={16} />
      <span>{t(short ? `myPhotos.short.${status}` : `values.approval_status.${status}`)}</span>
    </span>
  );
}
