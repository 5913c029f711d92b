import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { RejectedPhotoCase } from './RejectedPhotoCase.tsx';
import type { RejectedCase, RejectedTab } from './sort-rejected.ts';
import styles from './rejected.module.css';

interface Props {
  tab: RejectedTab;
  cases: readonly RejectedCase[];
  userId: number;
  onWriting: (isWriting: boolean) => void;
  onAppealed: (photoId: number) => void;
}

/** The photos of one tab, or what stands in their place. */
export function CaseList({ tab, cases, userId, onWriting, onAppealed }: Props) {
  const { t } = useTranslation();
  if (cases.length === 0) {
    return (
      <EmptyState
        drawing="fence"
        title={t(`rejected.empty.${tab}.title`)}
        actions={<ButtonLink to="/my-photos">{t('myPhotos.title')}</ButtonLink>}
      >
        {t(`rejected.empty.${tab}.hint`)}
      </EmptyState>
    );
  }
  return (
    <div className={styles['cases']}>
      {cases.map((each, index) => (
        <RejectedPhotoCase
          key={each.photo.id}
          {...each}
          userId={userId}
          eager={index < 2}
          onWriting={onWriting}
          onAppealed={() => onAppealed(each.photo.id)}
        />
      ))}
    </div>
  );
}
