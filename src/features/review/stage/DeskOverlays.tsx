import { CentreCross, RuleOfThirds } from '../../../components/photo/GuideLines.tsx';
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import { CheckPlaces } from '../../../components/checks/CheckPlaces.tsx';
import { findingsOn } from '../checks/findings-on.ts';
import { SwipeWords } from '../decision/SwipeWords.tsx';
import { useDesk } from '../desk-machine.ts';
import { ofPhoto } from '../machine/state.ts';
import { LevelLine } from './LevelLine.tsx';
import { PixelViewLayer } from './PixelViewLayer.tsx';

/** What the tools and a swipe show on the photo, for an element that overlays it exactly. */
export function DeskOverlays({ photo }: { photo: ReviewPhoto }) {
  const tools = useDesk((state) => state.tools);
  const swipes = useDesk((state) => state.swipes);
  const picture = useDesk(({ shown }) => ofPhoto(shown, photo)?.picture);
  const view = tools.has('equalised') ? 'equalised' : tools.has('clipped') ? 'clipped' : undefined;
  return (
    <>
      {view !== undefined && picture !== undefined && <PixelViewLayer picture={picture} view={view} />}
      {tools.has('thirds') && <RuleOfThirds />}
      {tools.has('centre') && <CentreCross />}
      {tools.has('places') && photo.checks && (
        <CheckPlaces findings={findingsOn(photo)} of={photo.checks} on={photo} />
      )}
      {tools.has('level') && <LevelLine ratio={photo.width / photo.height} />}
      {swipes && <SwipeWords photo={photo} />}
    </>
  );
}
