import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Elements } from '../../ui/elements.ts';
import type { PlotModel, SeriesStyle } from './plot-model.ts';
import styles from './plot.module.css';

interface Props {
  name: string;
  /** The unit of the x axis, in words. */
  unit: string;
  model: PlotModel;
  legend: readonly { look: SeriesStyle; label: string }[];
  /** For each x: its name, the readout while the pointer is at it, and its values in the table. */
  rows: readonly { when: string; what: string; values: readonly string[] }[];
  /** The table's column headers: first the header of the row names, then those of the values. */
  heads: readonly string[];
  /** The control that selects the unit. */
  choice?: Elements;
}

/** A plot with its legend, a readout at the pointer, and all values as a table. */
export function Plot({ name, unit, model, legend, rows, heads, choice }: Props) {
  const { t } = useTranslation();
  const host = useRef<HTMLDivElement>(null);
  const { step, pointed } = usePlot(host, model);
  const readout = rows[pointed ?? rows.length - 1];
  return (
    <section className={styles['plot']} aria-label={name}>
      <div className={styles['head']}>
        <h2>{name}</h2>
        {choice}
      </div>
      <div className={styles['info']}>
        <ul className={styles['legend']}>
          {legend.map(({ look, label }) => (
            <li key={label}>
              <span className={styles['sample']} data-look={look} aria-hidden="true" />
              {label}
            </li>
          ))}
        </ul>
        {readout !== undefined && (
          <p className={styles['readout']}>
            <span>{readout.when}</span> <strong>{readout.what}</strong>
          </p>
        )}
      </div>
      {step === 'failed' ? (
        <p className={styles['failed']}>{t('stats.plot.failed')}</p>
      ) : (
        <div
          ref={host}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- uPlot draws on its own canvas inside
          role="img"
          aria-label={t('stats.plot.describe', {
            name,
            unit,
            from: rows[0]?.when ?? '',
            to: rows.at(-1)?.when ?? '',
          })}
          className={styles['canvas']}
        />
      )}
      <PlotTable name={name} heads={heads} rows={rows.toReversed()} />
    </section>
  );
}

interface PlotTableProps {
  name: string;
  heads: readonly string[];
  /** The rows, latest first. */
  rows: readonly { when: string; values: readonly string[] }[];
}

/** The values of a plot as a collapsed table, which screen readers can use too. */
function PlotTable({ name, heads, rows }: PlotTableProps) {
  const { t } = useTranslation();
  return (
    <details className={styles['details']}>
      <summary className={styles['summary']}>{t('stats.plot.table')}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must get there */}
      <section className={styles['window']} aria-label={`${name}: ${t('stats.plot.table')}`} tabIndex={0}>
        <table className={styles['table']}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ when, values }) => (
              <tr key={when}>
                <th scope="row">{when}</th>
                {values.map((value, index) => (
                  <td key={heads[index + 1]}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

/** Draws the model in an element. The drawing code is loaded on demand, after the numbers are shown. */
function usePlot(host: RefObject<HTMLElement | null>, model: PlotModel) {
  const [step, setStep] = useState<'drawing' | 'drawn' | 'failed'>('drawing');
  const [pointed, setPointed] = useState<number | undefined>(undefined);
  useEffect(() => {
    const element = host.current;
    if (element === null) return undefined;
    let remove: (() => void) | undefined;
    let isUnmounted = false;
    import('./draw-plot.ts')
      .then(({ drawPlot }) => {
        if (isUnmounted) return;
        remove = drawPlot(element, model, setPointed);
        setStep('drawn');
      })
      .catch((error: unknown) => {
        setStep('failed');
        reportError(error);
      });
    return () => {
      isUnmounted = true;
      remove?.();
      setPointed(undefined);
    };
  }, [host, model]);
  return { step, pointed };
}
