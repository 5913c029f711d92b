import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { InstallGuideKind } from './install-guide.ts';
import { IconPicture, MenuPicture, ToolbarPicture } from './pictures.tsx';
import styles from './install-guide.module.css';

interface Props {
  kind: InstallGuideKind;
  onClose: () => void;
}

/** The three steps that install the app on the device, each with a picture. */
export default function InstallGuide({ kind, onClose }: Props) {
  const { t } = useTranslation();
  const steps = [
    { name: 'open', picture: <ToolbarPicture kind={kind} /> },
    { name: 'choose', picture: <MenuPicture /> },
    { name: 'use', picture: <IconPicture /> },
  ] as const;
  return (
    <Dialog
      title={t(`installGuide.title.${kind}`)}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <ol className={styles['steps']}>
        {steps.map(({ name, picture }, n) => (
          <li key={name} className={styles['step']}>
            {picture}
            <p>
              {n + 1}. {t(`installGuide.steps.${kind}.${name}`)}
            </p>
          </li>
        ))}
      </ol>
      {kind !== 'firefox' && <p className={styles['apart']}>{t('installGuide.apart')}</p>}
    </Dialog>
  );
}
