import type { LucideIcon } from 'lucide-react';

interface Props {
  /** An icon from lucide-react. */
  of: LucideIcon;
  /** In px. */
  size?: number;
  className?: string | undefined;
}

/** An icon next to text or inside a labelled control; hidden from screen readers. */
export function Icon({ of: Drawing, size = 20, className }: Props) {
  return <Drawing size={size} aria-hidden className={className} />;
}
