/** The colours and the icon for each priority of an announcement. */
import { Info, Megaphone, TriangleAlert } from 'lucide-react';
import type { Priority } from '../../contract/rules/values.ts';
import styles from './priority.module.css';

/** The class that, together with `data-priority`, sets the colours. */
export const PRIORITY_GROUND = styles['ground'];

export const PRIORITY_DRAWINGS = {
  high: TriangleAlert,
  medium: Megaphone,
  low: Info,
} as const satisfies Record<Priority, unknown>;
