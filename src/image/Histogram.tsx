import { useEffect, useRef } from 'react';
import { barHeight, tallestBin } from '../../workers/image/histogram.ts';
import type { HistogramScale } from '../../workers/image/histogram.ts';
import type { Histogram as Counts } from '../../workers/image/types.ts';
import { classes } from '../ui/classes.ts';
import styles from './histogram.module.css';

const CHANNELS = [
  ['red', '#ff4d42'],
  ['green', '#3ddc6b'],
  ['blue', '#4f8dff'],
] as const;

interface Props {
  of: Counts;
  label: string;
  scale?: HistogramScale;
  /** The canvas's size in px; by default one px for each of the 256 bins. CSS sets the size on the screen. */
  width?: number;
  height?: number;
  className?: string | undefined;
}

/** The colour histogram. Overlapping channels blend additively. */
export function Histogram({ of: counts, label, scale = 'root', width = 256, height = 80, className }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (pen === null || pen === undefined) return;
    pen.clearRect(0, 0, width, height);
    pen.globalCompositeOperation = 'lighter';
    const tallest = tallestBin(counts);
    for (const [channel, colour] of CHANNELS) {
      const bins = counts[channel];
      const step = width / bins.length;
      pen.fillStyle = colour;
      pen.beginPath();
      pen.moveTo(0, height);
      bins.forEach((count, bin) => {
        const top = height * (1 - barHeight(count, tallest, scale));
        pen.lineTo(bin * step, top);
        pen.lineTo((bin + 1) * step, top);
      });
      pen.lineTo(width, height);
      pen.fill();
    }
  }, [counts, scale, width, height]);
  return (
    <canvas ref={canvas} width={width} height={height} className={classes(styles['histogram'], className)}>
      {label}
    </canvas>
  );
}
