import type { ReviewPhoto } from '../../contract/calls/photo.ts';
import { BurstButton } from './burst/BurstButton.tsx';
import { burstOf } from './burst/burst.ts';
import { goToNextPlace } from './checks/go-to-next-place.ts';
import { isAppeal, previousMarks } from './decision/desk-decisions.ts';
import { SwipeSetting } from './decision/SwipeSetting.tsx';
import { useLateDesk } from './Deferred.tsx';
import { DeskBar } from './DeskBar.tsx';
import { dispatch } from './desk-machine.ts';
import type { Desk } from './desk.ts';
import { ListFilterButton } from './list/ListFilterButton.tsx';
import { PrefetchStatus } from './list/PrefetchStatus.tsx';
import { deletionsOf, placesOnDesk } from './machine/select.ts';
import { CompareTools } from './stage/CompareTools.tsx';
import { PhotoTools } from './stage/PhotoTools.tsx';
import type { DeskZoomControl } from './stage/use-desk-zoom.ts';

interface Props {
  desk: Desk;
  photo: ReviewPhoto;
  zoom: Pick<DeskZoomControl, 'toggle' | 'goTo'>;
}

/** The desk's header with the tools for the photo. */
export function DeskToolbar({ desk, photo, zoom }: Props) {
  const state = useLateDesk((late) => late);
  const { tools, pinsHidden, isZoomed, isGone, photos, waiting } = state;
  const appeal = isAppeal(photo);
  const hasPins = appeal && previousMarks(photo).some(({ x }) => x !== undefined);
  return (
    <DeskBar desk={desk} count={waiting}>
      <PhotoTools
        tools={tools}
        onTool={(tool) => dispatch({ type: 'toolToggled', tool })}
        {...(hasPins && { pins: !pinsHidden, onPins: () => dispatch({ type: 'pinsToggled' }) })}
        compare={<CompareTools />}
        zoomed={isZoomed}
        onZoom={zoom.toggle}
        {...(placesOnDesk(state).length > 0 && { onPlace: () => goToNextPlace(1, zoom.goTo) })}
        {...(!appeal && {
          onDelete: () => dispatch({ type: 'decisionPressed', action: 'delete', photoId: photo.id }),
        })}
        deletions={deletionsOf(state)}
        settings={<SwipeSetting />}
      >
        <BurstButton
          count={isGone ? 0 : burstOf(photo, photos).length}
          onAsk={() => dispatch({ type: 'burstAsked' })}
        />
        <ListFilterButton desk={desk} />
        <PrefetchStatus />
      </PhotoTools>
    </DeskBar>
  );
}
