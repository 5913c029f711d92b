import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { BoardFigure } from '../../ui/BoardFigure.tsx';
import { CountingFigure } from '../../ui/CountingFigure.tsx';
import { count } from '../../ui/time.ts';
import { percent, rateCells } from './rate-cells.ts';
import { restOf } from './shares.ts';
import type { Split } from './shares.ts';
import board from './board.module.css';
import styles from './site-stats.module.css';

interface Props {
  /** Which of the comparisons it is. */
  name: string;
  title: string;
  split: Split;
  first: string;
  second: string;
  /** What to say while there is nothing to compare. */
  none: string;
}

/** Two figures against each other: the first one's share as a number, both as parts of one bar, and what they are. */
export function SplitBar({ name, title, split, first, second, none }: Props) {
  const { i18n } = useTranslation();
  const heading = useId();
  const { share } = split;
  const rest = restOf(split);
  return (
    <section aria-labelledby={heading} className={styles['split']}>
      <div className={styles['head']}>
        <h2 id={heading} className={board['heading']}>
          {title}
        </h2>
        <div className={styles['rate']}>
          {share === undefined ? (
            <BoardFigure cells={rateCells(undefined)} spoken={none} />
          ) : (
            <CountingFigure
              name={`site.${name}`}
              // In tenths of a percent: what counts is whole numbers.
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
            <BarPart look="solid" label={first} value={split.first} share={share} />
            <BarPart look="hollow" label={second} value={split.second} share={rest} />
          </dl>
        </>
      )}
    </section>
  );
}

interface BarPartProps {
  /** As its part of the bar. */
  look: 'solid' | 'hollow';
  label: string;
  value: number;
  share: number;
}

function BarPart({ look, label, value, share }: BarPartProps) {
  const { t, i18n } = useTranslation();
  return (
    <div className={styles['part']}>
      <dt>
        <span className={styles['sample']} data-look={look} aria-hidden="true" />
        {label}
      </dt>
      <dd>{t('siteStats.part', { n: count(value, i18n.language), share: percent(share, i18n.language) })}</dd>
    </div>
  );
}
