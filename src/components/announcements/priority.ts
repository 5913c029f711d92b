/** How an announcement looks by its priority: its colours, and its drawing. */
import { Info, Megaphone, TriangleAlert } from 'lucide-react';
import type { Priority } from '../../contract/rules/values.ts';
import styles from './priority.module.css';

/** With `data-priority`. */
export const PRIORITY_GROUND = styles['ground'];

export const PRIORITY_DRAWINGS = {
  high: TriangleAlert,
  medium: Megaphone,
  low: Info,
} as const satisfies Record<Priority, unknown>;
