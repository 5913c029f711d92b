import { useEffect, useRef } from 'react';
import { tallestBin } from '../../../workers/image/histogram.ts';
import type { Histogram as Counts } from '../../../workers/image/types.ts';
import styles from './file-facts.module.css';

/** px, one for each of the 256 bins; the screen draws it wider. */
const WIDTH = 256;
const HEIGHT = 80;
const CHANNELS = [
  ['red', '#ff4d42'],
  ['green', '#3ddc6b'],
  ['blue', '#4f8dff'],
] as const;

interface Props {
  of: Counts;
  label: string;
}

/** The colour histogram (docs/rules/upload.md, "Histogram"): where channels meet, their light adds up. */
export function Histogram({ of: counts, label }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (pen === null || pen === undefined) return;
    pen.clearRect(0, 0, WIDTH, HEIGHT);
    pen.globalCompositeOperation = 'lighter';
    // A square root keeps a sky of one blue from flattening everything else.
    const scale = HEIGHT / Math.sqrt(tallestBin(counts));
    for (const [channel, colour] of CHANNELS) {
      pen.fillStyle = colour;
      counts[channel].forEach((count, bin) => {
        const height = Math.sqrt(count) * scale;
        pen.fillRect(bin, HEIGHT - height, 1, height);
      });
    }
  }, [counts]);
  return (
    <canvas ref={canvas} width={WIDTH} height={HEIGHT} className={styles['histogram']}>
      {label}
    </canvas>
  );
}
