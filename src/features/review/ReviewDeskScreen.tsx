import { useTranslation } from 'react-i18next';
import type { PhotoType } from '../../contract/values.ts';
import { Screen } from '../../ui/Screen.tsx';
import { ReviewersOnly } from './ReviewersOnly.tsx';
import { ReviewDesk } from './ReviewDesk.tsx';

/** Photos that wait for a decision: of one type, or of all the reviewer may decide (spec 001 §2). */
export default function ReviewDeskScreen({ only }: { only?: PhotoType }) {
  const { t } = useTranslation();
  const desk = only ?? 'all';
  return (
    <ReviewersOnly place={desk}>
      {() => (
        <Screen title={t(`review.desk.${desk}`)} width="full" bare>
          <ReviewDesk desk={desk} />
        </Screen>
      )}
    </ReviewersOnly>
  );
}
