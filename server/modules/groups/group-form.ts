/** Normalizes and checks the form with a group's details. */
import { groupProblems } from '../../../src/contract/rules/group-form.ts';
import type { GroupForm } from '../../../src/contract/rules/group-form.ts';
import { refuse } from '../../platform/lib/errors.ts';
import type { Refusal, RefusalDetails } from '../../platform/lib/errors.ts';
import { storableText } from '../../platform/lib/storable-text.ts';

type TypedGroup = Omit<GroupForm, 'is_private'>;

/** The form's fields in a fixed order, with normalized strings. */
export function readGroupForm({ name, description, min_approved_photos }: TypedGroup): TypedGroup {
  return { name: onOneLine(name), description: storableText(description), min_approved_photos };
}

/** A group's name is shown within other text, so line breaks and bidirectional control characters are removed. */
function onOneLine(name: string): string {
  return storableText(name.replace(/\p{Bidi_Control}/gu, '').replace(/\p{Cc}/gu, ' '));
}

/** The refusal of an invalid form; undefined if it is valid. */
export function refuseGroupForm(typed: TypedGroup): Refusal | undefined {
  const fields = groupProblems(typed);
  const [first] = fields;
  if (first === undefined) return undefined;
  return refuse('invalid_request', { ...WORDS[`${first.field} ${first.problem}`], fields });
}

const WORDS: Record<string, Pick<RefusalDetails, 'error' | 'error_zh'>> = {
  'name required': { error: 'Please enter group name', error_zh: '请输入群组名称' },
  'name too_long': {
    error: 'The name of a group must be at most 100 characters long.',
    error_zh: '群组名称最多 100 个字符。',
  },
  'description too_long': {
    error: 'The description of a group must be at most 500 characters long.',
    error_zh: '群组简介最多 500 个字符。',
  },
  'min_approved_photos invalid': {
    error: 'The minimum number of approved photos must be from 0 to 10000.',
    error_zh: '最低过审照片数要在 0 到 10000 之间。',
  },
};
