import { Columns2, Layers2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useLateDesk } from '../Deferred.tsx';
import { dispatch } from '../desk-machine.ts';
import { photoOnDesk } from '../machine/select.ts';
import { comparedPhotos } from './compare.ts';
import styles from './photo-tools.module.css';

const ICONS = { side: Columns2, blink: Layers2 } as const;

/** Buttons of the toolbar that compare the photo with another one; none if there is none. */
export function CompareTools() {
  const { t } = useTranslation();
  const photo = useLateDesk(photoOnDesk);
  const current = useLateDesk(({ compareMode }) => compareMode);
  if (photo === undefined || comparedPhotos(photo).length === 0) return null;
  return (['side', 'blink'] as const).map((mode) => (
    <IconButton
      key={mode}
      icon={ICONS[mode]}
      label={t(`deskTools.compare.${mode}`)}
      aria-pressed={current === mode}
      tabIndex={-1}
      className={styles['toggle']}
      onClick={() => dispatch({ type: 'compareToggled', mode })}
    />
  ));
}
