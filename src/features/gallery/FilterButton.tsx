import { SlidersHorizontal } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './filter-button.module.css';

interface Props {
  ref: Ref<HTMLButtonElement>;
  /** How many filters are set. */
  set: number;
  isOpen: boolean;
  /** Id of what it opens on this page; none where that is a dialog. */
  controls: string | undefined;
  onPress: () => void;
}

/** Opens the filters; on a phone a drawing with the number of those that are set. */
export function FilterButton({ ref, set, isOpen, controls, onPress }: Props) {
  const { t } = useTranslation();
  return (
    <Button
      ref={ref}
      className={styles['button']}
      aria-label={set === 0 ? t('gallery.filters.open') : t('gallery.filters.openSet', { count: set })}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      aria-haspopup={controls === undefined ? 'dialog' : undefined}
      onClick={onPress}
    >
      <Icon of={SlidersHorizontal} size={18} />
      <span className={styles['word']}>{t('gallery.filters.open')}</span>
      {set > 0 && <span className={styles['set']}>{set}</span>}
    </Button>
  );
}
