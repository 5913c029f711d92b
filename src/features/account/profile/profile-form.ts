/** What the profile's form holds: what the server knows, and what was typed over it (docs/rules/accounts.md, "Profile"). */
import { profileProblems } from '../../../contract/rules/rules.ts';
import type { ProfileForm } from '../../../contract/rules/rules.ts';
import type { CurrentUser } from '../../../contract/calls/user-calls.ts';

/** What was typed since the last save; fields that were not touched are missing. */
export type ProfileEdits = Partial<ProfileForm>;

/** The fields, in the order in which the screen names them. */
const FIELDS = [
  'description',
  'age',
  'sex',
  'camera_model',
] as const satisfies readonly (keyof ProfileForm)[];

/** The form as the server knows it. */
export function profileForm(user: CurrentUser): ProfileForm {
  return {
    description: user.description,
    age: user.age === null ? '' : String(user.age),
    sex: user.sex ?? '',
    camera_model: user.camera_model,
  };
}

/** The fields that differ from what the server knows; spaces at the ends don't count. */
export function changedFields(user: CurrentUser, edits: ProfileEdits): (keyof ProfileForm)[] {
  const known = profileForm(user);
  return FIELDS.filter((field) => (edits[field] ?? known[field]).trim() !== known[field]);
}

/** The message for a wrong age, a key under `account.check`; the other fields can't be filled in wrongly. */
export function ageCheck(form: ProfileForm): 'age_required' | 'age_too_long' | undefined {
  const problem = profileProblems(form).find(({ field }) => field === 'age');
  if (problem === undefined) return undefined;
  return problem.problem === 'too_long' ? 'age_too_long' : 'age_required';
}

/** The form as the call wants it. A sex that was never said is left out. */
export function profileData(form: ProfileForm, picture: Blob | undefined): FormData {
  const data = new FormData();
  for (const field of FIELDS) {
    if (field !== 'sex' || form.sex !== '') data.set(field, form[field].trim());
  }
  if (picture !== undefined) data.set('profile_picture', picture);
  return data;
}
