import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './spinner.module.css';

interface Props {
  /** What is being waited for; shown beside the drawing unless `quiet`. */
  label: string;
  quiet?: boolean;
}

/** Says that something is being waited for: a turning beacon. */
export function Spinner({ label, quiet = false }: Props) {
  return (
    <output className={styles['spinner']}>
      <span className={styles['beacon']} aria-hidden="true" />
      {quiet ? <VisuallyHidden>{label}</VisuallyHidden> : label}
    </output>
  );
}

interface SkeletonProps {
  /** Width over height of what will stand here. */
  ratio?: number;
  className?: string | undefined;
}

/** The place of something that is on its way, so that nothing moves when it comes. */
export function Skeleton({ ratio, className }: SkeletonProps) {
  const style = ratio === undefined ? undefined : { aspectRatio: String(ratio) };
  return <div className={className ?? styles['skeleton']} style={style} aria-hidden="true" />;
}
