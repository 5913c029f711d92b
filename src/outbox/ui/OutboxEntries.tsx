import { ChevronDown, CircleCheck, Upload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon.tsx';
import { Plate } from '../../ui/Plate.tsx';
import { ProgressLine } from '../../ui/ProgressLine.tsx';
import { classes } from '../../ui/classes.ts';
import { formatCount } from '../../ui/time.ts';
import { BurstActions } from './BurstActions.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import { OutboxItemRow } from './OutboxItemRow.tsx';
import { burstPercent, burstStates } from './burst-texts.ts';
import type { Burst, OutboxEntry } from './panel-sections.ts';
import styles from './outbox-item.module.css';

/** The most thumbnails shown for a collapsed burst. */
const MAX_THUMBNAILS = 4;

/** The photos of one aircraft or train in one row, with the actions for all of them; it expands to show each photo. */
function BurstEntry({ burst }: { burst: Burst }) {
  const { t, i18n } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { id, plate, items } = burst;
  const isMoving = items.some(({ state }) => state === 'sending' || state === 'finishing');
  const isOver = items.every(({ state }) => state === 'done' || state === 'cancelled');
  const number = formatCount(items.length, i18n.language);
  return (
    <li className={classes(styles['item'], styles['burst'])} data-testid="outbox-burst">
      <span className={styles['stack']} aria-hidden>
        {items.slice(0, MAX_THUMBNAILS).map((item) => (
          <Thumbnail key={item.id} bytes={item.thumbnail} />
        ))}
      </span>
      <div className={styles['about']}>
        <div className={styles['name']}>
          <Plate>{plate}</Plate>
          <span>{t('outbox.burst.photos', { count: items.length, number })}</span>
        </div>
        <div className={classes(styles['state'], styles[isOver ? 'done' : 'sending'])}>
          <Icon of={isMoving ? Upload : CircleCheck} size={16} />
          <span>{burstStates(items, t, i18n.language).join(' · ')}</span>
        </div>
        {isMoving && <ProgressLine percent={burstPercent(items)} label={plate} />}
        <BurstActions burst={burst}>
          <button
            type="button"
            className={styles['expand']}
            aria-expanded={isOpen}
            aria-controls={`burst-${id}`}
            aria-label={t('outbox.label', { action: t('outbox.burst.unfold'), what: plate })}
            onClick={() => setOpen(!isOpen)}
          >
            {t('outbox.burst.unfold')} <Icon of={ChevronDown} size={16} />
          </button>
        </BurstActions>
      </div>
      <ul id={`burst-${id}`} className={styles['photos']} hidden={!isOpen}>
        {isOpen && items.map((item) => <OutboxItemRow key={item.id} item={item} />)}
      </ul>
    </li>
  );
}

/** The panel's rows for a list: one for each single item, and one for each burst. */
export function OutboxEntries({ entries }: { entries: readonly OutboxEntry[] }) {
  return entries.map((entry) =>
    entry.kind === 'burst' ? (
      <BurstEntry key={entry.id} burst={entry} />
    ) : (
      <OutboxItemRow key={entry.id} item={entry} />
    ),
  );
}
