import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import type { StatsView } from './series.ts';

interface Props<V extends StatsView> {
  /** The plot's name. */
  name: string;
  views: readonly V[];
  value: V;
  onChange: (value: V) => void;
}

/** Selects the unit of a plot. */
export function ViewChoice<V extends StatsView>({ name, views, value, onChange }: Props<V>) {
  const { t } = useTranslation();
  return (
    <SegmentedControl<V>
      label={`${name}: ${t('stats.plot.by')}`}
      value={value}
      onChange={onChange}
      segments={views.map((view) => ({ value: view, label: t(`stats.plot.${view}`) }))}
    />
  );
}
