import { SlidersHorizontal } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './filter-button.module.css';

interface Props {
  ref: Ref<HTMLButtonElement>;
  /** The number of active filters. */
  activeCount: number;
  isOpen: boolean;
  /** Id of the panel that it opens; undefined if it opens a dialog. */
  controls: string | undefined;
  onPress: () => void;
}

/** The button that opens the filters. On a phone it is an icon with the number of active filters. */
export function FilterButton({ ref, activeCount, isOpen, controls, onPress }: Props) {
  const { t } = useTranslation();
  return (
    <Button
      ref={ref}
      className={styles['button']}
      aria-label={
        activeCount === 0 ? t('gallery.filters.open') : t('gallery.filters.openSet', { count: activeCount })
      }
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      aria-haspopup={controls === undefined ? 'dialog' : undefined}
      onClick={onPress}
    >
      <Icon of={SlidersHorizontal} size={18} />
      <span className={styles['label']}>{t('gallery.filters.open')}</span>
      {activeCount > 0 && <span className={styles['count']}>{activeCount}</span>}
    </Button>
  );
}
