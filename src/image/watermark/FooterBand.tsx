import { footerBand } from '../../../workers/image/geometry.ts';
import type { Size } from '../../../workers/image/types.ts';
import { BAND_LAYOUT, WORDMARK, WORDMARK_SIZE } from '../../../workers/image/wordmark.ts';
import styles from './footer-band.module.css';

interface Props {
  photo: Size;
  username: string;
  year: number;
}

/** A preview of the footer band below the photo, in the photo's own px. */
export function FooterBand({ photo, username, year }: Props) {
  const { width, height } = footerBand(photo);
  const { margin, wordmark, letters } = BAND_LAYOUT;
  const scale = (height * wordmark) / WORDMARK_SIZE.height;
  return (
    <svg className={styles['band']} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <g
        transform={`translate(${height * margin} ${(height * (1 - wordmark)) / 2}) scale(${scale})`}
        className={styles['wordmark']}
      >
        {WORDMARK.map(({ fill, stroke, pen }) => (
          <g key={stroke} strokeWidth={pen}>
            <path d={fill} className={styles['filled']} />
            <path d={stroke} />
          </g>
        ))}
      </g>
      <text x={width - height * margin} y={height / 2} fontSize={height * letters} className={styles['name']}>
        © {year} {username}
      </text>
    </svg>
  );
}
