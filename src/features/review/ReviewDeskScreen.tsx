import type { Desk } from './desk.ts';
import { Screen } from '../../ui/Screen.tsx';
import { ReviewersOnly } from './ReviewersOnly.tsx';
import { ReviewDesk } from './ReviewDesk.tsx';

/**
 * Photos that wait for a decision: of one type, or of all the reviewer may decide (docs/rules/review.md, "Review
 * list").
 */
export default function ReviewDeskScreen({ desk }: { desk: Desk }) {
  return (
    <ReviewersOnly place={desk}>
      {() => (
        <Screen width="full" bare>
          <ReviewDesk desk={desk} />
        </Screen>
      )}
    </ReviewersOnly>
  );
}
