import styles from './drawing.module.css';

/** A drawing of the fence at the end of a runway, with a ladder. */
export function Fence() {
  return (
    <svg className={styles['drawing']} viewBox="0 0 240 120" aria-hidden="true">
      <path d="M8 106h224M28 106V30l-10-12M104 106V30l-10-12M180 106V30l-10-12" />
      <path d="M28 36h204M28 100h204" />
      <path className={styles['faint']} d="M20 20h152M24 26h152" />
      <path
        className={styles['faint']}
        d="m28 52 16-16M28 68l32-32M28 84l48-48M28 100l64-64M44 100l60-60M60 100l44-44M76 100l28-28M92 100l12-12M28 84l16 16M28 68l32 32M28 52l48 48M28 36l64 64M44 36l60 60M60 36l44 44M76 36l28 28M92 36l12 12"
      />
      <path
        className={styles['faint']}
        d="m104 52 16-16M104 68l32-32M104 84l48-48M104 100l64-64M120 100l60-60M136 100l44-44M152 100l28-28M104 84l16 16M104 68l32 32M104 52l48 48M104 36l64 64M120 36l60 60M136 36l44 44M152 36l28 28"
      />
      <path
        className={styles['signal']}
        d="m196 106 14-72M222 106l-4-72M210 34h8M207 48h12M204.500 62h15M202 76h18M199 90h22"
      />
    </svg>
  );
}
