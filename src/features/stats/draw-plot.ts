/** The plots, on a canvas of uPlot's. */
import UPlot from 'uplot';
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import 'uplot/dist/uPlot.min.css';
import type { PlotModel, SeriesStyle } from './plot-model.ts';
import { namedMonths, namedPlaces } from './plot-model.ts';

/** px of the axis for each name beside it. */
const NAME_PX = 64;
/** Least that the scale of counts reaches, so that one photo isn't a full bar. */
const LEAST_TOP = 4;

interface Paint {
  signal: string;
  /** The signal colour for lines, which need more contrast than areas. */
  strong: string;
  ink: string;
  line: string;
  ground: string;
  font: string;
}

/** Draws a plot, and draws it again when its element's size or the colours change; gives what removes it. */
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
    plot = new UPlot({ ...sizeOf(), ...options(model, paintOf(host), onPoint) }, data, host);
  };
  draw();
  const resized = new ResizeObserver(() => plot?.setSize(sizeOf()));
  resized.observe(host);
  const themed = new MutationObserver(draw);
  themed.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const media = matchMedia('(prefers-color-scheme: dark)');
  media.addEventListener('change', draw);
  return () => {
    resized.disconnect();
    themed.disconnect();
    media.removeEventListener('change', draw);
    plot?.destroy();
  };
}

function options(
  model: PlotModel,
  paint: Paint,
  onPoint: (index: number | undefined) => void,
): Omit<UPlot.Options, 'width' | 'height'> {
  const { isTime, isPercent, x } = model;
  const axis = { stroke: paint.ink, font: paint.font, ticks: { show: false } };
  return {
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
    scales: {
      x: { time: false, range: (_, min, max) => (isTime ? [min, max] : [min - 0.6, max + 0.6]) },
      y: { range: (_, _min, max) => [0, isPercent ? 100 : Math.max(LEAST_TOP, max * 1.1)] },
    },
    series: [{}, ...model.series.map(({ look }) => seriesOf(look, paint))],
    axes: [
      {
        ...axis,
        grid: { show: false },
        splits: ({ width }) => {
          const most = Math.floor(width / NAME_PX);
          return isTime ? namedMonths(x[0] ?? 0, x.at(-1) ?? 0, most) : namedPlaces(x, most);
        },
        values: (_, splits) => splits.map(model.axisName),
        size: 34,
      },
      {
        ...axis,
        grid: { stroke: paint.line, width: 1 },
        incrs: isPercent ? [25, 50] : [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000],
        values: (_, splits) => splits.map((value) => (isPercent ? `${value} %` : String(value))),
        size: isPercent ? 60 : 44,
      },
    ],
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? undefined)] },
  };
}

function seriesOf(look: SeriesStyle, { signal, strong, ink, ground }: Paint): UPlot.Series {
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

/** The interface's colours as they are now: a canvas knows no custom properties. */
function paintOf(host: HTMLElement): Paint {
  const colour = (name: string) => {
    // One for each: a colour that changes may pass into the next, and is read as it was.
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
