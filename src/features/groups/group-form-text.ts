/** The form for creating or changing a group, as it is typed. */
import { groupProblems } from '../../contract/rules/group-form.ts';
import type { GroupForm } from '../../contract/rules/group-form.ts';

/** The form's values; the minimum number of photos is the typed text. */
export interface GroupFormText extends Omit<GroupForm, 'min_approved_photos'> {
  minimum: string;
}

/** The empty form. */
export const EMPTY_GROUP_FORM: GroupFormText = { name: '', description: '', minimum: '0', is_private: false };

/** The errors by field, as keys under `groups.form.wrong`. */
export interface GroupFormErrors {
  name?: 'name_required' | 'name_too_long';
  description?: 'description_too_long';
  minimum?: 'minimum_invalid';
}

/** The form filled with the values of an existing group. */
export function formTextOf(group: GroupForm): GroupFormText {
  const { name, description, is_private, min_approved_photos } = group;
  return { name, description, is_private, minimum: String(min_approved_photos) };
}

/** The form to send. A minimum with anything but digits becomes NaN, which the check refuses. */
export function groupForm({ name, description, minimum, is_private }: GroupFormText): GroupForm {
  const digits = minimum.trim();
  return {
    name: name.trim(),
    description: description.trim(),
    min_approved_photos: /^\d{1,6}$/.test(digits) ? Number(digits) : Number.NaN,
    is_private,
  };
}

/** Checks the form; undefined if it is valid. */
export function groupFormErrors(typed: GroupFormText): GroupFormErrors | undefined {
  const problems = groupProblems(groupForm(typed));
  if (problems.length === 0) return undefined;
  const wrong: GroupFormErrors = {};
  for (const { field, problem } of problems) {
    if (field === 'name') wrong.name = problem === 'required' ? 'name_required' : 'name_too_long';
    else if (field === 'description') wrong.description = 'description_too_long';
    else wrong.minimum = 'minimum_invalid';
  }
  return wrong;
}

/** True if both forms would be sent as the same values. */
export function isSameGroupForm(a: GroupFormText, b: GroupFormText): boolean {
  return JSON.stringify(groupForm(a)) === JSON.stringify(groupForm(b));
}
