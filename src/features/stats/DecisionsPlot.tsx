import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../ui/time.ts';
import { axisName, periodName } from './period-name.ts';
import { Plot } from './Plot.tsx';
import type { PlotModel } from './plot-model.ts';
import { cumulative, periods, secondsOf, UNITS } from './series.ts';
import type { DecisionDay, Period, StatsView } from './series.ts';
import { ViewChoice } from './ViewChoice.tsx';

const VIEWS: readonly StatsView[] = [...UNITS, 'all'];

interface Props {
  name: string;
  days: readonly DecisionDay[];
  today: string;
  /** The totals before the first day in `days`. */
  earlier: { approved: number; rejected: number };
}

/** Plots how many photos were approved and rejected, by day, week or month, or as running totals. */
export function DecisionsPlot({ name, days, today, earlier }: Props) {
  const { t, i18n } = useTranslation();
  const [view, setView] = useState<StatsView>('month');
  const { language } = i18n;
  const shown = useMemo(
    () => (view === 'all' ? cumulative(days, today, earlier) : periods(days, today, view)),
    [view, days, today, earlier],
  );
  const model = useMemo(() => modelOf(shown, view, language), [shown, view, language]);
  return (
    <Plot
      name={name}
      unit={t(`stats.plot.${view}`)}
      model={model}
      legend={[
        { look: view === 'all' ? 'line' : 'solid', label: t('stats.plot.approved') },
        { look: view === 'all' ? 'dashed' : 'hollow', label: t('stats.plot.rejected') },
      ]}
      rows={shown.map((period) => {
        const [approved, rejected] = [
          formatCount(period.approved, language),
          formatCount(period.rejected, language),
        ];
        return {
          when: periodName(period.date, view, language),
          what: t('stats.plot.readout', { approved, rejected }),
          values: [approved, rejected],
        };
      })}
      heads={[t(`stats.plot.period.${view}`), t('stats.plot.approved'), t('stats.plot.rejected')]}
      choice={<ViewChoice name={name} views={VIEWS} value={view} onChange={setView} />}
    />
  );
}

function modelOf(shown: readonly Period[], view: StatsView, language: string): PlotModel {
  const approved = shown.map((period) => period.approved);
  const rejected = shown.map((period) => period.rejected);
  if (view === 'all') {
    return {
      x: shown.map(({ date }) => secondsOf(date)),
      isTime: true,
      axisName: (seconds) => axisName(new Date(seconds * 1000).toISOString().slice(0, 10), 'all', language),
      isPercent: false,
      series: [
        { look: 'dashed', values: rejected },
        { look: 'line', values: approved },
      ],
    };
  }
  return {
    x: shown.map((_, index) => index),
    isTime: false,
    axisName: (index) => axisName(shown[index]?.date, view, language),
    isPercent: false,
    // The bar of the total comes first; the approved part is drawn over its lower end.
    series: [
      { look: 'hollow', values: shown.map((period) => period.approved + period.rejected) },
      { look: 'solid', values: approved },
    ],
  };
}
