/** Which review screens a user is shown (spec 000 §2 "Top navigation"). */
import type { CurrentUser } from '../../contract/account-calls.ts';

type Roles = Pick<
  CurrentUser,
  'is_super_admin' | 'is_super_image_reviewer' | 'is_plane_reviewer' | 'is_train_reviewer'
>;

export type ReviewPath = '/review' | '/review/planes' | '/review/trains';

/** Super reviewers and admins get the menu; the others the desks of their own types. */
export function reviewPaths(user: Roles): ReviewPath[] {
  if (user.is_super_admin || user.is_super_image_reviewer) return ['/review'];
  return [
    ...(user.is_plane_reviewer ? (['/review/planes'] as const) : []),
    ...(user.is_train_reviewer ? (['/review/trains'] as const) : []),
  ];
}
