import { useTranslation } from 'react-i18next';
import { useGalleryPage } from '../../components/photo/use-gallery-page.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { GalleryList } from './GalleryList.tsx';
import { galleryParams } from './gallery-location.ts';
import type { GalleryLocation } from './gallery-location.ts';

interface Props {
  location: GalleryLocation;
  onPage: (page: number) => void;
}

/** One page of the unfiltered photos of a type. */
export function GalleryPage({ location, onPage }: Props) {
  const { t } = useTranslation();
  const { type, page } = location;
  return (
    <GalleryList
      loaded={useGalleryPage(location)}
      type={type}
      page={page}
      onPage={onPage}
      paramsOf={(to) => galleryParams({ ...location, page: to })}
      empty={
        <EmptyState
          drawing={type === 'planes' ? 'aircraft' : 'train'}
          title={t('gallery.empty.none')}
          actions={
            <ButtonLink kind="primary" to="/upload">
              {t('gallery.empty.upload')}
            </ButtonLink>
          }
        >
          {t('gallery.empty.noneHint')}
        </EmptyState>
      }
    />
  );
}
