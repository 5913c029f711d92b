import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MyStats } from '../../contract/calls/user-stats-calls.ts';
import { formatCount } from '../../ui/time.ts';
import { axisName, periodName } from './period-name.ts';
import { Plot } from './Plot.tsx';
import type { PlotModel } from './plot-model.ts';
import { percent } from './rate-cells.ts';
import { approvalRate, periods, UNITS } from './series.ts';
import type { Unit } from './series.ts';
import { ViewChoice } from './ViewChoice.tsx';

/** Plots the approval rate by day, week or month, with a line for the lifetime rate. */
export function RatesPlot({ stats }: { stats: MyStats }) {
  const { t, i18n } = useTranslation();
  const [unit, setUnit] = useState<Unit>('month');
  const { language } = i18n;
  const name = t('stats.plot.rates');
  const { timeline, today, overallApprovalRate } = stats;
  const shown = useMemo(() => periods(timeline, today, unit), [timeline, today, unit]);
  const model = useMemo<PlotModel>(
    () => ({
      x: shown.map((_, index) => index),
      isTime: false,
      axisName: (index) => axisName(shown[index]?.date, unit, language),
      isPercent: true,
      series: [
        { look: 'dashed', values: shown.map(() => overallApprovalRate) },
        { look: 'dots', values: shown.map(approvalRate) },
      ],
    }),
    [shown, unit, language, overallApprovalRate],
  );
  const rateText = (rate: number | null) => (rate === null ? t('stats.rates.none') : percent(rate, language));
  return (
    <Plot
      name={name}
      unit={t(`stats.plot.${unit}`)}
      model={model}
      legend={[
        { look: 'dots', label: t('stats.plot.rate') },
        { look: 'dashed', label: `${t('stats.plot.lifetime')} ${percent(overallApprovalRate, language)}` },
      ]}
      rows={shown.map((period) => {
        const rate = rateText(approvalRate(period));
        return {
          when: periodName(period.date, unit, language),
          what: rate,
          values: [formatCount(period.approved + period.rejected, language), rate],
        };
      })}
      heads={[t(`stats.plot.period.${unit}`), t('stats.rates.total'), t('stats.plot.rate')]}
      choice={<ViewChoice name={name} views={UNITS} value={unit} onChange={setUnit} />}
    />
  );
}
