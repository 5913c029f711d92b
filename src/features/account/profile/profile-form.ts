/** The profile's form: the server's values and the user's edits (docs/rules/accounts.md, "Profile"). */
import { profileProblems } from '../../../contract/rules/rules.ts';
import type { ProfileForm } from '../../../contract/rules/rules.ts';
import type { CurrentUser } from '../../../contract/calls/user-calls.ts';

/** The edits since the last save; untouched fields are missing. */
export type ProfileEdits = Partial<ProfileForm>;

/** The fields, in the order in which the save bar names them. */
const FIELDS = [
  'description',
  'age',
  'sex',
  'camera_model',
] as const satisfies readonly (keyof ProfileForm)[];

/** The form with the server's values. */
export function profileForm(user: CurrentUser): ProfileForm {
  return {
    description: user.description,
    age: user.age === null ? '' : String(user.age),
    sex: user.sex ?? '',
    camera_model: user.camera_model,
  };
}

/** The fields that differ from the server's values, ignoring leading and trailing spaces. */
export function changedFields(user: CurrentUser, edits: ProfileEdits): (keyof ProfileForm)[] {
  const saved = profileForm(user);
  return FIELDS.filter((field) => (edits[field] ?? saved[field]).trim() !== saved[field]);
}

/** The message for an invalid age, as a key under `account.check`. The other fields can't be invalid. */
export function ageCheck(form: ProfileForm): 'age_required' | 'age_too_long' | undefined {
  const problem = profileProblems(form).find(({ field }) => field === 'age');
  if (problem === undefined) return undefined;
  return problem.problem === 'too_long' ? 'age_too_long' : 'age_required';
}

/** The body of the request. If the user never chose a sex, it is left out. */
export function profileData(form: ProfileForm, picture: Blob | undefined): FormData {
  const data = new FormData();
  for (const field of FIELDS) {
    if (field !== 'sex' || form.sex !== '') data.set(field, form[field].trim());
  }
  if (picture !== undefined) data.set('profile_picture', picture);
  return data;
}
