import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { BoardNumber } from '../../ui/BoardNumber.tsx';
import { CountingNumber } from '../../ui/CountingNumber.tsx';
import { formatCount } from '../../ui/time.ts';
import { percent, rateCells } from './rate-cells.ts';
import { secondShare } from './shares.ts';
import type { Split } from './shares.ts';
import board from './board.module.css';
import styles from './site-stats.module.css';

interface Props {
  /** Identifies the comparison. */
  name: string;
  title: string;
  split: Split;
  first: string;
  second: string;
  /** Shown if there is nothing to compare. */
  none: string;
}

/** Compares two numbers: shows the first one's share as a percentage, both as parts of a bar, and a legend. */
export function SplitBar({ name, title, split, first, second, none }: Props) {
  const { i18n } = useTranslation();
  const heading = useId();
  const { share } = split;
  const rest = secondShare(split);
  return (
    <section aria-labelledby={heading} className={styles['split']}>
      <div className={styles['head']}>
        <h2 id={heading} className={board['heading']}>
          {title}
        </h2>
        <div className={styles['rate']}>
          {share === undefined ? (
            <BoardNumber cells={rateCells(undefined)} spoken={none} />
          ) : (
            <CountingNumber
              name={`site.${name}`}
              // In tenths of a percentage point, because the animation counts in whole numbers.
              value={Math.round(share * 10)}
              pace={{ first: 2400, later: 1600 }}
              cells={(tenths) => rateCells(tenths / 10)}
              spoken={`${first} ${percent(share, i18n.language)}`}
            />
          )}
          <span aria-hidden="true">%</span>
        </div>
      </div>
      {share === undefined || rest === undefined ? (
        <p className={styles['none']}>{none}</p>
      ) : (
        <>
          <div className={styles['bar']} style={{ '--share': share / 100 }} aria-hidden="true" />
          <dl className={styles['parts']}>
            <LegendEntry look="solid" label={first} value={split.first} share={share} />
            <LegendEntry look="hollow" label={second} value={split.second} share={rest} />
          </dl>
        </>
      )}
    </section>
  );
}

interface LegendEntryProps {
  /** The style of this number's part of the bar. */
  look: 'solid' | 'hollow';
  label: string;
  value: number;
  share: number;
}

function LegendEntry({ look, label, value, share }: LegendEntryProps) {
  const { t, i18n } = useTranslation();
  return (
    <div className={styles['part']}>
      <dt>
        <span className={styles['sample']} data-look={look} aria-hidden="true" />
        {label}
      </dt>
      <dd>
        {t('siteStats.part', { n: formatCount(value, i18n.language), share: percent(share, i18n.language) })}
      </dd>
    </div>
  );
}
