/** The photos that the lists of this device know, whichever they are: what can still be looked through without a network. */
import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { PhotoCard } from '../contract/calls/photo.ts';
import { restorePublic } from './query.ts';

/** Photos of one answer, and when it came, epoch ms. */
interface KeptAnswer {
  photos: readonly PhotoCard[];
  asOf: number;
}

/** Each photo once, as the latest answer has it; newest first. */
export function latestOfEach(answers: readonly KeptAnswer[]): PhotoCard[] {
  const latest = new Map<number, { photo: PhotoCard; asOf: number }>();
  for (const { photos, asOf } of answers) {
    for (const photo of photos) {
      if ((latest.get(photo.id)?.asOf ?? -Infinity) < asOf) latest.set(photo.id, { photo, asOf });
    }
  }
  return [...latest.values()].map(({ photo }) => photo).toSorted((a, b) => b.id - a.id);
}

/** The photos of the answers that are in memory, without reading the device's storage. */
export function photosInMemory(client: QueryClient): PhotoCard[] {
  return latestOfEach(keptAnswers(client));
}

/** All photos on this device, read from its storage first; undefined until they are. */
export function useKeptPhotos(enabled: boolean): PhotoCard[] | undefined {
  const client = useQueryClient();
  const [photos, setPhotos] = useState<PhotoCard[]>();
  useEffect(() => {
    if (!enabled) return undefined;
    let isShown = true;
    void restorePublic().then(() => isShown && setPhotos(photosInMemory(client)));
    return () => {
      isShown = false;
    };
  }, [client, enabled]);
  return photos;
}

function keptAnswers(client: QueryClient): KeptAnswer[] {
  return client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) =>
      /^GET \/api\/(?:photos|my-likes)/.test(String(queryKey[1]))
        ? [{ photos: photosIn(state.data), asOf: state.dataUpdatedAt }]
        : [],
    );
}

/** The photos of an answer: a list's, or the one that it is itself. */
function photosIn(answer: unknown): PhotoCard[] {
  if (typeof answer !== 'object' || answer === null) return [];
  return ('photos' in answer && Array.isArray(answer.photos) ? answer.photos : [answer]).filter(isPhoto);
}

function isPhoto(value: unknown): value is PhotoCard {
  return typeof value === 'object' && value !== null && 'id' in value && 'approval_status' in value;
}
