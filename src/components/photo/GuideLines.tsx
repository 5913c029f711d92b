import styles from './guide-lines.module.css';

/** Lines over a photo: light over dark, to be visible on any photo. `path`: in a square of 6 × 6 that covers the photo. */
function GuideLines({ path }: { path: string }) {
  return (
    <svg className={styles['lines']} viewBox="0 0 6 6" preserveAspectRatio="none" aria-hidden="true">
      <path className={styles['dark']} d={path} vectorEffect="non-scaling-stroke" />
      <path className={styles['light']} d={path} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/** The lines of the rule of thirds. */
export function RuleOfThirds() {
  return <GuideLines path="M2 0v6M4 0v6M0 2h6M0 4h6" />;
}

/** A cross through the middle of the photo, for judging its centring. */
export function CentreCross() {
  return <GuideLines path="M3 0v6M0 3h6" />;
}
