import { useCall } from '../../data/use-call.ts';

/** The signed-in user's photos on the server, newest first. */
export function useMyPhotos(enabled: boolean) {
  return useCall('GET /api/my-photos', {}, { audience: 'mine', enabled });
}
