/** Validates a group's form (docs/rules/groups.md, "A group"), for both page and server. */
import { MAX_GROUP_DESCRIPTION, MAX_GROUP_MIN_PHOTOS, MAX_GROUP_NAME } from './limits.ts';
import { hasVisibleText } from './printable.ts';
import type { FieldProblem } from './rules.ts';

/** The form that creates or changes a group, with text as typed. */
export interface GroupForm {
  name: string;
  description: string;
  min_approved_photos: number;
  is_private: boolean;
}

/** All problems of a group's form, in the form's order; empty if it may be sent. */
export function groupProblems(
  form: Omit<GroupForm, 'is_private'>,
): FieldProblem<keyof Omit<GroupForm, 'is_private'>>[] {
  const [name, description] = [form.name.trim(), form.description.trim()];
  const minPhotos = form.min_approved_photos;
  return [
    ...(hasVisibleText(name) ? [] : [{ field: 'name', problem: 'required' } as const]),
    ...(name.length > MAX_GROUP_NAME ? [{ field: 'name', problem: 'too_long' } as const] : []),
    ...(description.length > MAX_GROUP_DESCRIPTION
      ? [{ field: 'description', problem: 'too_long' } as const]
      : []),
    ...(Number.isInteger(minPhotos) && minPhotos >= 0 && minPhotos <= MAX_GROUP_MIN_PHOTOS
      ? []
      : [{ field: 'min_approved_photos', problem: 'invalid' } as const]),
  ];
}
