import styles from './rule-of-thirds.module.css';

/** The lines of the rule of thirds: light over dark, to be visible on any photo. */
export function RuleOfThirds() {
  return (
    <svg className={styles['lines']} viewBox="0 0 3 3" preserveAspectRatio="none" aria-hidden="true">
      <path className={styles['dark']} d="M1 0v3M2 0v3M0 1h3M0 2h3" vectorEffect="non-scaling-stroke" />
      <path className={styles['light']} d="M1 0v3M2 0v3M0 1h3M0 2h3" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
