import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Size } from '../../contract/rules/size.ts';
import { clampZoom, moveBy, toggleZoom, zoomBy, zoomToPlace } from './geometry.ts';
import type { Place, ScaledAbout, Scene, Stage, StagePoint, Zoom, ZoomRules, ZoomView } from './geometry.ts';

/** How a photo is zoomed, and what changes that. */
export interface ZoomControl {
  /** Belongs on the stage. */
  stage: RefObject<HTMLDivElement | null>;
  /** Undefined while the whole photo is visible. */
  view: ZoomView | undefined;
  zoomBy: (factor: number, about: ScaledAbout) => void;
  /** Moves the zoomed photo by this many CSS px. */
  moveBy: (by: StagePoint) => void;
  /** Enlarges the whole photo about a point, or shows the whole photo again. */
  toggle: (at: StagePoint) => void;
  /** Shows a part of the photo. */
  goTo: (place: Place) => void;
  showWhole: () => void;
}

/** Holds how a photo is zoomed. `picture` is its size in full; another photo is shown at the same place and scale. */
export function useZoom(picture: Size, rules: ZoomRules): ZoomControl {
  const ref = useRef<HTMLDivElement>(null);
  const [zoomed, setZoomed] = useState<{ zoom: Zoom; stage: Stage }>();

  const change = (next: (zoom: Zoom | undefined, scene: Scene) => Zoom | undefined) => {
    const stage = measure(ref.current);
    if (stage === undefined) return;
    const scene = { picture, stage, rules };
    setZoomed((before) => {
      const isResized = before !== undefined && !isSameSize(before.stage, stage);
      const zoom = next(isResized ? rules.resized(before.zoom, before.stage, scene) : before?.zoom, scene);
      return zoom && { zoom, stage };
    });
  };

  const onResize = useEffectEvent(() => change((zoom) => zoom));
  useEffect(() => {
    if (ref.current === null) return undefined;
    const observer = new ResizeObserver(() => onResize());
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);

  const scene = zoomed && { picture, stage: zoomed.stage, rules };
  return {
    stage: ref,
    // The next photo may have another size.
    view: scene && { scene, zoom: clampZoom(zoomed.zoom, scene) },
    zoomBy: (factor, about) => change((zoom, on) => zoomBy(zoom, factor, about, on)),
    moveBy: (by) => change((zoom, on) => zoom && moveBy(zoom, by, on)),
    toggle: (at) => change((zoom, on) => toggleZoom(zoom, at, on)),
    goTo: (place) => change((_, on) => zoomToPlace(place, on)),
    showWhole: () => setZoomed(undefined),
  };
}

/** Undefined while the stage isn't laid out. */
function measure(element: Element | null): Stage | undefined {
  if (element === null) return undefined;
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0) return undefined;
  return { left, top, width, height, density: window.devicePixelRatio };
}

function isSameSize(a: Stage, b: Stage): boolean {
  return a.width === b.width && a.height === b.height && a.density === b.density;
}
