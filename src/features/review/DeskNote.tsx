import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Elements } from '../../ui/elements.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Note } from '../../ui/Note.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './desk-note.module.css';

interface Props {
  kind: ComponentProps<typeof Note>['kind'];
  /** Always visible. */
  heading: string;
  /** Shown before the text. */
  picture?: Elements;
  /** What follows the heading. */
  children?: ReactNode;
  /** A button at the end. */
  action?: Elements;
  /** True if it is open at first, where notes are folded. */
  opened?: boolean;
}

/**
 * A note at the desk. On a tablet it is folded to its heading and opened by a press, so that the photo keeps its size
 * (docs/rules/review.md, "Tablet").
 */
export function DeskNote({ kind, heading, picture, children, action, opened = false }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(opened);
  const hasMore = children !== undefined || action !== undefined;
  return (
    <div className={classes(styles['fold'], hasMore && styles['folds'], isOpen && styles['open'])}>
      <Note kind={kind} action={action !== undefined && <div className={styles['more']}>{action}</div>}>
        <div className={styles['about']} id={id}>
          {picture !== undefined && <div className={styles['more']}>{picture}</div>}
          <p className={styles['text']}>
            <strong className={styles['heading']}>{heading}</strong>{' '}
            <span className={styles['more']}>{children}</span>
          </p>
        </div>
        {hasMore && (
          <button
            type="button"
            className={styles['toggle']}
            aria-label={t('review.note.details', { heading })}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon of={ChevronDown} size={18} />
          </button>
        )}
      </Note>
    </div>
  );
}
