import type { MyPhoto } from '../../contract/calls/photo.ts';

/** True while the owner may edit the photo; once it is approved, it is corrected (docs/rules/photos.md, "Editing"). */
export function mayEdit({ approval_status }: Pick<MyPhoto, 'approval_status'>): boolean {
  return approval_status === 'pending' || approval_status === 'rejected';
}
