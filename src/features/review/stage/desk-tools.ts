/** The tools on the photo of the review desk (docs/rules/review.md, "Tools"). */
import { AudioWaveform, Contrast, Crosshair, Grid3x3, Ruler, ScanSearch } from 'lucide-react';

/** A tool that is on or off. */
export type DeskTool = 'thirds' | 'centre' | 'level' | 'equalised' | 'clipped' | 'places';

/** In the toolbar's order, with their keys and icons. */
export const DESK_TOOLS = [
  { tool: 'thirds', key: 'g', icon: Grid3x3 },
  { tool: 'centre', key: 'm', icon: Crosshair },
  { tool: 'level', key: 'l', icon: Ruler },
  { tool: 'equalised', key: 'e', icon: AudioWaveform },
  { tool: 'clipped', key: 'x', icon: Contrast },
  { tool: 'places', key: 'f', icon: ScanSearch },
] as const satisfies readonly { tool: DeskTool; key: string; icon: unknown }[];

/** Tools that would hide each other. */
const EXCLUDES: Partial<Record<DeskTool, DeskTool>> = { equalised: 'clipped', clipped: 'equalised' };

/** Switches a tool on or off, and off the one that it would hide. */
export function toggleTool(on: ReadonlySet<DeskTool>, tool: DeskTool): ReadonlySet<DeskTool> {
  const after = new Set(on);
  if (!after.delete(tool)) after.add(tool);
  const other = EXCLUDES[tool];
  if (other !== undefined) after.delete(other);
  return after;
}
