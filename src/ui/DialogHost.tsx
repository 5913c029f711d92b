import { CircleAlert, CircleCheck, CircleHelp, Info, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Icon } from './Icon.tsx';
import { useOverlays } from './overlay.ts';
import type { DialogType } from './overlay.ts';
import styles from './dialog-host.module.css';

const DRAWINGS = {
  success: CircleCheck,
  error: CircleAlert,
  warning: TriangleAlert,
  confirm: CircleHelp,
  info: Info,
} as const satisfies Record<DialogType, unknown>;

/** Shows the first of the open dialogs (`showDialog`). */
export default function DialogHost() {
  const { t } = useTranslation();
  const open = useOverlays(({ dialogs }) => dialogs[0]);
  if (open === undefined) return null;
  const { other } = open;
  const cancel = open.cancel ?? (open.type === 'confirm' ? t('ui.cancel') : undefined);
  return (
    <Dialog
      key={open.id}
      title={open.title}
      icon={<Icon of={DRAWINGS[open.type]} size={28} className={styles[open.type]} />}
      alert={open.type !== 'success' && open.type !== 'info'}
      keep={open.type === 'confirm'}
      onClose={() => open.answer(false)}
      actions={
        <>
          {cancel !== undefined && <Button onClick={() => open.answer(false)}>{cancel}</Button>}
          {other !== undefined && (
            <Button
              onClick={() => {
                open.answer(false);
                other.choose();
              }}
            >
              {other.label}
            </Button>
          )}
          <Button
            kind={open.danger === true ? 'danger' : 'primary'}
            data-focus-first={open.danger !== true || undefined}
            onClick={() => open.answer(true)}
          >
            {open.confirm ?? t('ui.ok')}
          </Button>
        </>
      }
    >
      <p className={styles['message']}>{open.message}</p>
    </Dialog>
  );
}
