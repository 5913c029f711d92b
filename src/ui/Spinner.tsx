import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './spinner.module.css';

interface Props {
  /** What is loading; visible unless `quiet`. */
  label: string;
  quiet?: boolean;
}

/** A loading indicator: a rotating beacon. */
export function Spinner({ label, quiet = false }: Props) {
  return (
    <output className={styles['spinner']}>
      <span className={styles['beacon']} aria-hidden="true" />
      {quiet ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
    </output>
  );
}

interface SkeletonProps {
  /** The content's width divided by its height. */
  ratio?: number;
  className?: string | undefined;
}

/** A skeleton that reserves the space of content that is loading, so that the layout doesn't shift. */
export function Skeleton({ ratio, className }: SkeletonProps) {
  const style = ratio === undefined ? undefined : { aspectRatio: String(ratio) };
  return <div className={className ?? styles['skeleton']} style={style} aria-hidden="true" />;
}
