import { Columns2, Layers2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { Compare } from './use-compare.ts';
import styles from './photo-tools.module.css';

const ICONS = { side: Columns2, blink: Layers2 } as const;

/** Buttons of the toolbar that compare the photo with another one; none if there is none. */
export function CompareTools({ compare }: { compare: Compare }) {
  const { t } = useTranslation();
  if (compare.photos.length === 0) return null;
  return (['side', 'blink'] as const).map((mode) => (
    <IconButton
      key={mode}
      icon={ICONS[mode]}
      label={t(`deskTools.compare.${mode}`)}
      aria-pressed={compare.mode === mode}
      tabIndex={-1}
      className={styles['toggle']}
      onClick={() => compare.toggle(mode)}
    />
  ));
}
