import type { LucideIcon } from 'lucide-react';

interface Props {
  /** One of lucide-react. */
  of: LucideIcon;
  /** px. */
  size?: number;
  className?: string | undefined;
}

/** An icon next to a text or inside a labelled control; hidden from screen readers. */
export function Icon({ of: Drawing, size = 20, className }: Props) {
  return <Drawing size={size} strokeWidth={1.5} aria-hidden className={className} />;
}
