/** A group as it is typed, before it is one. */
import { groupProblems } from '../../contract/rules/group-form.ts';
import type { GroupForm } from '../../contract/rules/group-form.ts';

/** The form of a group; the number as it is typed. */
export interface GroupFormText extends Omit<GroupForm, 'min_approved_photos'> {
  minimum: string;
}

/** Nothing typed yet. */
export const NOTHING_TYPED: GroupFormText = { name: '', description: '', minimum: '0', is_private: false };

/** What is wrong: keys under `groups.form.wrong`, by field. */
export interface Wrong {
  name?: 'name_required' | 'name_too_long';
  description?: 'description_too_long';
  minimum?: 'minimum_invalid';
}

/** The form of a group that is there. */
export function typedOf(group: GroupForm): GroupFormText {
  const { name, description, is_private, min_approved_photos } = group;
  return { name, description, is_private, minimum: String(min_approved_photos) };
}

/** What is sent. Digits only are a number; nothing else is. */
export function groupForm({ name, description, minimum, is_private }: GroupFormText): GroupForm {
  const digits = minimum.trim();
  return {
    name: name.trim(),
    description: description.trim(),
    min_approved_photos: /^\d{1,6}$/.test(digits) ? Number(digits) : Number.NaN,
    is_private,
  };
}

/** Everything wrong with what is typed; undefined when it may be sent. */
export function wrongIn(typed: GroupFormText): Wrong | undefined {
  const problems = groupProblems(groupForm(typed));
  if (problems.length === 0) return undefined;
  const wrong: Wrong = {};
  for (const { field, problem } of problems) {
    if (field === 'name') wrong.name = problem === 'required' ? 'name_required' : 'name_too_long';
    else if (field === 'description') wrong.description = 'description_too_long';
    else wrong.minimum = 'minimum_invalid';
  }
  return wrong;
}

/** True where two forms would be sent alike. */
export function isSameGroupForm(a: GroupFormText, b: GroupFormText): boolean {
  return JSON.stringify(groupForm(a)) === JSON.stringify(groupForm(b));
}
