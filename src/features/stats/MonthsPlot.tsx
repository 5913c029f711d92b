import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallResponse } from '../../contract/calls/calls.ts';
import { useCall } from '../../api/use-call.ts';
import { formatCount } from '../../ui/time.ts';
import { axisName, periodName } from './period-name.ts';
import { Plot } from './Plot.tsx';
import type { PlotModel } from './plot-model.ts';
import styles from './site-stats.module.css';

type Month = CallResponse<'GET /api/stats/months'>['months'][number];

/** Plots how many photos were added to the gallery in each of the last twelve months. */
export function MonthsPlot() {
  const { t } = useTranslation();
  const loaded = useCall('GET /api/stats/months', {}, { audience: 'public', needs: 'months[]' });
  if (loaded.state === 'ready') return <Bars months={loaded.data.months} />;
  return (
    <div className={styles['months']} aria-busy={loaded.state === 'loading' || undefined}>
      {loaded.state === 'failed' && <p className={styles['none']}>{t('siteStats.months.notHere')}</p>}
    </div>
  );
}

function Bars({ months }: { months: readonly Month[] }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const name = t('siteStats.months.title');
  const model = useMemo(
    (): PlotModel => ({
      x: months.map((_, index) => index),
      isTime: false,
      axisName: (index) => axisName(months[index]?.month, 'month', language),
      isPercent: false,
      series: [{ look: 'solid', values: months.map(({ approved }) => approved) }],
    }),
    [months, language],
  );
  return (
    <Plot
      name={name}
      unit={t('stats.plot.month')}
      model={model}
      legend={[{ look: 'solid', label: t('siteStats.months.photos') }]}
      rows={months.map(({ month, approved }) => {
        const photos = formatCount(approved, language);
        return { when: periodName(month, 'month', language), what: photos, values: [photos] };
      })}
      heads={[t('stats.plot.period.month'), t('siteStats.months.photos')]}
    />
  );
}
