/** What is typed of a group (docs/rules/groups.md, "A group"). Page and server check the same. */
import { MAX_GROUP_DESCRIPTION, MAX_GROUP_MIN_PHOTOS, MAX_GROUP_NAME } from './limits.ts';
import { canBeSeen } from './printable.ts';
import type { FieldProblem } from './rules.ts';

/** A group as it is founded or changed, texts as typed. */
export interface GroupForm {
  name: string;
  description: string;
  min_approved_photos: number;
  is_private: boolean;
}

/** Everything wrong with a group, in the form's order; empty when it may be sent. */
export function groupProblems(
  form: Omit<GroupForm, 'is_private'>,
): FieldProblem<keyof Omit<GroupForm, 'is_private'>>[] {
  const [name, description] = [form.name.trim(), form.description.trim()];
  const least = form.min_approved_photos;
  return [
    ...(canBeSeen(name) ? [] : [{ field: 'name', problem: 'required' } as const]),
    ...(name.length > MAX_GROUP_NAME ? [{ field: 'name', problem: 'too_long' } as const] : []),
    ...(description.length > MAX_GROUP_DESCRIPTION
      ? [{ field: 'description', problem: 'too_long' } as const]
      : []),
    ...(Number.isInteger(least) && least >= 0 && least <= MAX_GROUP_MIN_PHOTOS
      ? []
      : [{ field: 'min_approved_photos', problem: 'invalid' } as const]),
  ];
}
