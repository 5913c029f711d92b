import { MoveHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useLateDesk } from '../Deferred.tsx';
import { dispatch } from '../desk-machine.ts';
import styles from './swipe-setting.module.css';

/** A button on devices with a touch screen; its dialog switches swipes on or off (docs/rules/review.md, "Swipes"). */
export function SwipeSetting() {
  const { t } = useTranslation();
  const isOn = useLateDesk(({ swipes }) => swipes);
  // The toolbar is rendered deferred: until then `isOn` would undo the press.
  const [isChecked, setChecked] = useState(isOn);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={MoveHorizontal}
        label={t('review.swipe.title')}
        className={styles['open']}
        data-on={isOn || undefined}
        // The arrow keys of the toolbar reach it.
        tabIndex={-1}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Dialog
          title={t('review.swipe.title')}
          onClose={() => setOpen(false)}
          actions={<Button onClick={() => setOpen(false)}>{t('ui.close')}</Button>}
        >
          <Checkbox
            label={t('review.swipe.label')}
            hint={t('review.swipe.hint')}
            checked={isChecked}
            onChange={({ currentTarget }) => {
              setChecked(currentTarget.checked);
              dispatch({ type: 'swipesSwitched', isOn: currentTarget.checked });
            }}
          />
        </Dialog>
      )}
    </>
  );
}
