/** The colours and the icon of an announcement's priority. */
import { Info, Megaphone, TriangleAlert } from 'lucide-react';
import type { Priority } from '../../contract/rules/values.ts';
import styles from './priority.module.css';

/** The class that sets the colours, together with `data-priority`. */
export const PRIORITY_GROUND = styles['ground'];

export const PRIORITY_DRAWINGS = {
  high: TriangleAlert,
  medium: Megaphone,
  low: Info,
} as const satisfies Record<Priority, unknown>;
