import styles from './centre-cross.module.css';

/** A cross through the middle of the photo, for judging its centring: light over dark, to be visible on any photo. */
export function CentreCross() {
  return (
    <svg className={styles['cross']} viewBox="0 0 2 2" preserveAspectRatio="none" aria-hidden="true">
      <path className={styles['dark']} d="M1 0v2M0 1h2" vectorEffect="non-scaling-stroke" />
      <path className={styles['light']} d="M1 0v2M0 1h2" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
