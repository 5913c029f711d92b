import { useCall } from '../data/use-call.ts';
import { InLine } from '../photo/InLine.tsx';

/** How old the places may be that the tray shows, ms. */
const FRESH_MS = 60_000;

/** The place of a photo that has arrived, while it waits for its decision (docs/rules/photos.md, "Place and wait"). */
export function PlaceInLine({ photoId }: { photoId: number }) {
  const loaded = useCall('GET /api/my-photos', {}, { audience: 'mine', freshFor: FRESH_MS });
  if (loaded.state !== 'ready') return null;
  const photo = loaded.data.photos.find(({ id }) => id === photoId);
  if (photo === undefined || photo.queue_position === null) return null;
  return <InLine position={photo.queue_position} wait={loaded.data.wait[photo.type]} />;
}
