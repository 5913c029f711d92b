/** Draws plots with uPlot. */
import UPlot from 'uplot';
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import 'uplot/dist/uPlot.min.css';
import type { PlotModel, SeriesStyle } from './plot-model.ts';
import { labelledIndexes, labelledMonths } from './plot-model.ts';

/** Width of the x axis per label, in px. */
const LABEL_PX = 64;
/** The scale of counts ends at this number or higher, so that a single photo doesn't fill the whole height. */
const MIN_SCALE_MAX = 4;

interface Palette {
  signal: string;
  /** The signal colour for lines, which need more contrast than areas. */
  strong: string;
  ink: string;
  line: string;
  ground: string;
  font: string;
}

/** Draws a plot, and redraws it when its element's size or the theme changes. Returns a function that removes it. */
export function drawPlot(
  host: HTMLElement,
  model: PlotModel,
  onPoint: (index: number | undefined) => void,
): () => void {
  let plot: UPlot | undefined;
  const sizeOf = () => ({ width: Math.max(200, host.clientWidth), height: Math.max(120, host.clientHeight) });
  const draw = () => {
    plot?.destroy();
    const data: UPlot.AlignedData = [[...model.x], ...model.series.map(({ values }) => [...values])];
    plot = new UPlot({ ...sizeOf(), ...options(model, paletteOf(host), onPoint) }, data, host);
  };
  draw();
  const resizeObserver = new ResizeObserver(() => plot?.setSize(sizeOf()));
  resizeObserver.observe(host);
  const themeObserver = new MutationObserver(draw);
  themeObserver.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const media = matchMedia('(prefers-color-scheme: dark)');
  media.addEventListener('change', draw);
  return () => {
    resizeObserver.disconnect();
    themeObserver.disconnect();
    media.removeEventListener('change', draw);
    plot?.destroy();
  };
}

function options(
  model: PlotModel,
  palette: Palette,
  onPoint: (index: number | undefined) => void,
): Omit<UPlot.Options, 'width' | 'height'> {
  const { isTime, isPercent, x } = model;
  const axis = { stroke: palette.ink, font: palette.font, ticks: { show: false } };
  return {
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
    scales: {
      x: { time: false, range: (_, min, max) => (isTime ? [min, max] : [min - 0.6, max + 0.6]) },
      y: { range: (_, _min, max) => [0, isPercent ? 100 : Math.max(MIN_SCALE_MAX, max * 1.1)] },
    },
    series: [{}, ...model.series.map(({ look }) => seriesOf(look, palette))],
    axes: [
      {
        ...axis,
        grid: { show: false },
        splits: ({ width }) => {
          const max = Math.floor(width / LABEL_PX);
          return isTime ? labelledMonths(x[0] ?? 0, x.at(-1) ?? 0, max) : labelledIndexes(x, max);
        },
        values: (_, splits) => splits.map(model.axisName),
        size: 34,
      },
      {
        ...axis,
        grid: { stroke: palette.line, width: 1 },
        incrs: isPercent ? [25, 50] : [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000],
        values: (_, splits) => splits.map((value) => (isPercent ? `${value} %` : String(value))),
        size: isPercent ? 60 : 44,
      },
    ],
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? undefined)] },
  };
}

function seriesOf(look: SeriesStyle, { signal, strong, ink, ground }: Palette): UPlot.Series {
  const bars = UPlot.paths.bars?.({ size: [0.62, 44], radius: 0 });
  const points = { show: false };
  switch (look) {
    case 'solid':
      return { fill: signal, stroke: strong, width: 1, points, ...(bars && { paths: bars }) };
    case 'hollow':
      return { fill: ground, stroke: ink, width: 1, points, ...(bars && { paths: bars }) };
    case 'line': {
      const paths = UPlot.paths.stepped?.({ align: 1 });
      return { stroke: strong, width: 3, points, ...(paths && { paths }) };
    }
    case 'dashed':
      return { stroke: ink, width: 1.5, dash: [6, 5], points };
    case 'dots':
      return {
        stroke: strong,
        width: 2,
        spanGaps: true,
        points: { show: true, size: 9, width: 2, stroke: strong, fill: ground },
      };
  }
}

/** The theme's colours as resolved values, since a canvas can't use custom properties. */
function paletteOf(host: HTMLElement): Palette {
  const colour = (name: string) => {
    // A new element each time: if one were reused, a CSS transition could make it return the previous colour.
    const probe = document.createElement('span');
    probe.style.color = `var(${name})`;
    host.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  return {
    signal: colour('--signal'),
    strong: colour('--signal-ink'),
    ink: colour('--ink-2'),
    line: colour('--line'),
    ground: colour('--surface-0'),
    font: `12px ${getComputedStyle(host).fontFamily}`,
  };
}
