/** Inserts a group with its owner. */
import type { GroupForm } from '../../../src/contract/rules/group-form.ts';
import type { Db } from '../../platform/db/client.ts';
import { groups } from '../../platform/db/schema.ts';
import { addMember } from './membership.ts';

/** Inserts a group in the caller's transaction, so no group exists without its owner. */
export async function insertGroup(
  tx: Db,
  form: GroupForm,
  { ownerId, at }: { ownerId: number; at: Date },
): Promise<{ id: number; name: string }> {
  const { name, description, min_approved_photos, is_private } = form;
  const [inserted] = await tx
    .insert(groups)
    .values({
      name,
      description,
      min_approved_photos,
      is_private,
      owner_id: ownerId,
      created_by: ownerId,
      created_at: at,
    })
    .returning({ id: groups.id });
  if (inserted === undefined) throw new Error('no row came back from the insert');
  await addMember(tx, { groupId: inserted.id, userId: ownerId, role: 'owner', at });
  return { id: inserted.id, name };
}
