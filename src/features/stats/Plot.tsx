import { useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlotModel, SeriesStyle } from './plot-model.ts';
import styles from './plot.module.css';

interface Props {
  name: string;
  /** By what it is shown, in words. */
  unit: string;
  model: PlotModel;
  legend: readonly { look: SeriesStyle; label: string }[];
  /** For each x: its name, what is read out where it is pointed at, and its figures in the table. */
  rows: readonly { when: string; what: string; figures: readonly string[] }[];
  /** Of the table: what names a row, and the figures. */
  heads: readonly string[];
  /** The choice of what is shown. */
  choice?: ReactNode;
}

/** A plot with its legend, the figures of the place that is pointed at, and all of them as a table. */
export function Plot({ name, unit, model, legend, rows, heads, choice }: Props) {
  const { t } = useTranslation();
  const host = useRef<HTMLDivElement>(null);
  const { step, pointed } = usePlot(host, model);
  const readout = rows[pointed ?? rows.length - 1];
  return (
    <section className={styles['plot']} aria-label={name}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>{name}</h2>
        {choice}
      </div>
      <div className={styles['figures']}>
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
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- uPlot draws on a canvas of its own in it
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
  /** Latest first, each with its name. */
  rows: readonly { when: string; figures: readonly string[] }[];
}

/** The figures of a plot, to be read or heard one by one. */
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
            {rows.map(({ when, figures }) => (
              <tr key={when}>
                <th scope="row">{when}</th>
                {figures.map((figure, place) => (
                  <td key={heads[place + 1]}>{figure}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

/** Draws the model in an element; the code that draws comes after the figures. */
function usePlot(host: RefObject<HTMLElement | null>, model: PlotModel) {
  const [step, setStep] = useState<'drawing' | 'drawn' | 'failed'>('drawing');
  const [pointed, setPointed] = useState<number | undefined>(undefined);
  useEffect(() => {
    const element = host.current;
    if (element === null) return undefined;
    let remove: (() => void) | undefined;
    let isGone = false;
    import('./draw-plot.ts')
      .then(({ drawPlot }) => {
        if (isGone) return;
        remove = drawPlot(element, model, setPointed);
        setStep('drawn');
      })
      .catch((error: unknown) => {
        setStep('failed');
        reportError(error);
      });
    return () => {
      isGone = true;
      remove?.();
      setPointed(undefined);
    };
  }, [host, model]);
  return { step, pointed };
}
