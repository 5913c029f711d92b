/** How the photo is shown: tools, comparison, pins, dialogs. */
import type { Size } from '../../../contract/rules/size.ts';
import type { CompareMode } from '../stage/compare.ts';
import { toggleTool } from '../stage/desk-tools.ts';
import type { DeskTool } from '../stage/desk-tools.ts';
import { comparisonOf } from './select.ts';
import type { Transition } from './transition.ts';

export function toolToggled(transition: Transition, tool: DeskTool): void {
  transition.set({ tools: toggleTool(transition.state.tools, tool) });
}

export function compareToggled(transition: Transition, mode: CompareMode): void {
  transition.set({ compareMode: transition.state.compareMode === mode ? undefined : mode });
}

export function comparedChosen(transition: Transition, id: number): void {
  const { photo } = transition.state;
  if (photo !== undefined) transition.set({ compared: { photoId: photo.id, id } });
}

export function comparedNext(transition: Transition): void {
  const { photos, index } = comparisonOf(transition.state.photo, transition.state.compared);
  const next = photos[(index + 1) % photos.length];
  if (next !== undefined) comparedChosen(transition, next.id);
}

export function swipesSwitched(transition: Transition, isOn: boolean): void {
  transition.set({ swipes: isOn });
  transition.start({ type: 'storeSwipes', isOn });
}

export function placeShown(transition: Transition, index: number): void {
  const { photo } = transition.state;
  if (photo !== undefined) transition.set({ place: { photoId: photo.id, index } });
}

/** Pictures of photos that are compared load too. */
export function pictureShown(transition: Transition, photoId: number, picture: HTMLImageElement): void {
  if (transition.state.photo?.id === photoId) transition.set({ shown: { photoId, picture } });
}

export function fullSizeKnown(transition: Transition, photoId: number, size: Size): void {
  if (transition.state.photo?.id === photoId) transition.set({ loadedSize: { ...size, photoId } });
}
