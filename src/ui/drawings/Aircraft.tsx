import { classes } from '../classes.ts';
import styles from './drawing.module.css';

/** A drawing of an airliner on approach, seen from the fence. */
export function Aircraft() {
  return (
    <svg className={styles['drawing']} viewBox="0 0 240 120" aria-hidden="true">
      <path
        className={styles['faint']}
        d="M8 104h224M20 104v-8M44 104v-8M68 104v-8M92 104v-8M116 104v-8M140 104v-8M164 104v-8M188 104v-8M212 104v-8"
      />
      <path d="M33 55c5-6 15-9 26-9h112c12 0 22 3 30 8l9 5c2 1 2 4-1 5-9 4-21 6-38 6H62c-13 0-24-4-29-10-1-1-1-3 0-5z" />
      <path d="M35 53 19 24c-1-2 0-4 3-4h9c2 0 4 1 5 2l22 24" />
      <path d="M41 57 22 52c-2-1-2-3 0-4l15 1" />
      <path d="M104 82v7c0 2 1 3 3 3h17c3 0 5-2 5-5s-2-5-5-5h-6" />
      <path
        className={classes(styles['signal'], styles['solid'])}
        d="M128 64 84 92c-2 1-2 3 0 3h9c2 0 4 0 6-1l58-28"
      />
      <path className={styles['faint']} d="M64 55h104M176 53h9l9 5h-18z" />
      <path d="M186 69v8M120 76v6M186 80a3 3 0 1 0 0 .1" />
    </svg>
  );
}
