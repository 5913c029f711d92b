import styles from './drawing.module.css';

/** A drawing of a high-speed train under its overhead line. */
export function Train() {
  return (
    <svg className={styles['drawing']} viewBox="0 0 240 120" aria-hidden="true">
      <path className={styles['faint']} d="M8 18h224M48 18v82M192 18v82M48 30l22-12M192 30l-22-12" />
      <path d="M8 40h128c22 0 46 13 66 31 5 5 8 10 7 14-1 3-4 4-9 4H8" />
      <path d="M150 43c14 4 28 11 40 20h-36c-3 0-4-1-4-4z" />
      <path className={styles['signal']} d="M8 74h132c20 0 42 2 65 3" />
      <path d="M16 50h16v13H16zM44 50h16v13H44zM72 50h16v13H72zM104 48h14v38" />
      <path d="M86 40 96 26h18M96 26l-8-8" />
      <path d="M8 100h224" />
      <path d="M30 89a6 6 0 0 0 12 0M56 89a6 6 0 0 0 12 0M148 89a6 6 0 0 0 12 0M174 89a6 6 0 0 0 12 0" />
      <path
        className={styles['faint']}
        d="M8 106h12M36 106h12M64 106h12M92 106h12M120 106h12M148 106h12M176 106h12M204 106h12"
      />
    </svg>
  );
}
