import type { LucideIcon } from 'lucide-react';

interface Props {
  /** One of lucide-react. */
  of: LucideIcon;
  /** px. */
  size?: number;
  className?: string | undefined;
}

/** An icon beside a word or inside a labelled control; it says nothing to screen readers. */
export function Icon({ of: Drawing, size = 20, className }: Props) {
  return <Drawing size={size} strokeWidth={1.5} aria-hidden className={className} />;
}
