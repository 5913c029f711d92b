import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { WhenLoaded } from '../../../components/screen-states/WhenLoaded.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { OfflineNote } from '../../../ui/OfflineNote.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { useOnline } from '../../../ui/use-online.ts';
import { ReviewersOnly } from '../ReviewersOnly.tsx';
import { CorrectionList } from './CorrectionList.tsx';
import { useReviewCorrections } from './use-review-corrections.ts';

/** Corrections of published photos that no reviewer has looked at (docs/rules/review.md, "Corrections"). */
export default function ReviewCorrectionsScreen() {
  return <ReviewersOnly screen="all">{() => <Corrections />}</ReviewersOnly>;
}

function Corrections() {
  const { t } = useTranslation();
  const loaded = useReviewCorrections();
  const online = useOnline();
  return (
    <Screen
      lead={t('reviewCorrections.lead')}
      aside={
        <ButtonLink to="/review">
          <Icon of={ArrowLeft} /> {t('reviewCorrections.back')}
        </ButtonLink>
      }
    >
      {!online && <OfflineNote>{t('reviewCorrections.needsNetwork')}</OfflineNote>}
      <WhenLoaded result={loaded} failed={{ title: t('review.access.load'), offline: t('review.offline') }}>
        {({ corrections, waiting }, { stale }) => (
          <CorrectionList list={corrections} waiting={waiting} isStale={stale !== undefined} />
        )}
      </WhenLoaded>
    </Screen>
  );
}
