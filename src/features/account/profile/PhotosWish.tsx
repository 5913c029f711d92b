import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '../../../contract/user-calls.ts';
import { APPROVED_PHOTOS } from '../../../contract/values.ts';
import type { ApprovedPhotos } from '../../../contract/values.ts';
import { RadioCards } from '../../../ui/RadioCards.tsx';

interface Props {
  user: CurrentUser;
  /** Undefined: not said yet. */
  value: ApprovedPhotos | undefined;
  onChange: (value: ApprovedPhotos) => void;
}

/** What becomes of the approved photos of an account that is deleted. */
export function PhotosWish({ user, value, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <RadioCards
      legend={t('profile.leave.photos', { count: user.approved_photos })}
      cards={APPROVED_PHOTOS.map((wish) => ({
        value: wish,
        name: t(`profile.leave.${wish}`),
        text: t(`profile.leave.${wish}Text`, { id: user.id }),
      }))}
      value={value}
      onChange={onChange}
    />
  );
}
