import type { Desk } from './desk.ts';
import { Screen } from '../../ui/Screen.tsx';
import { ReviewersOnly } from './ReviewersOnly.tsx';
import { ReviewDesk } from './ReviewDesk.tsx';

/**
 * A review desk for one type of photo, or for all types that the reviewer may review (docs/rules/review.md, "Who may
 * review").
 */
export default function ReviewDeskScreen({ desk }: { desk: Desk }) {
  return (
    <ReviewersOnly screen={desk}>
      {() => (
        <Screen width="full" bare>
          <ReviewDesk desk={desk} />
        </Screen>
      )}
    </ReviewersOnly>
  );
}
