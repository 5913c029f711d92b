/** Reads requests to create groups, and converts them to wire format. */
import { eq, getTableColumns } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CreationRequest } from '../../../src/contract/calls/group-calls.ts';
import { CREATION_REQUEST_STATUSES } from '../../../src/contract/rules/values.ts';
import type { Db } from '../../platform/db/client.ts';
import { groupCreationRequests, users } from '../../platform/db/schema.ts';
import { mediaUrl } from '../../platform/storage/keys.ts';

const requesters = alias(users, 'requesters');
const reviewers = alias(users, 'reviewers');

/** The base query for lists of requests. */
export function selectCreationRequests(db: Db) {
  return db
    .select({
      row: getTableColumns(groupCreationRequests),
      requester: requesters.username,
      picture: requesters.profile_picture_key,
      reviewer: reviewers.username,
    })
    .from(groupCreationRequests)
    .innerJoin(requesters, eq(requesters.id, groupCreationRequests.requester_id))
    .leftJoin(reviewers, eq(reviewers.id, groupCreationRequests.reviewed_by))
    .$dynamic();
}

type CreationRequestRow = Awaited<ReturnType<typeof selectCreationRequests>>[number];

/** One request by its id. */
export async function creationRequest(tx: Db, id: number): Promise<CreationRequest> {
  const [row] = await selectCreationRequests(tx).where(eq(groupCreationRequests.id, id));
  if (row === undefined) throw new Error('the request is gone though requests are never deleted');
  return toCreationRequest(row);
}

/** A request in wire format. */
export function toCreationRequest({
  row,
  requester,
  picture,
  reviewer,
}: CreationRequestRow): CreationRequest {
  return {
    id: row.id,
    group_name: row.name,
    group_description: row.description,
    min_approved_photos: row.min_approved_photos,
    is_private: row.is_private,
    requester_id: row.requester_id,
    requester_username: requester,
    requester_avatar: mediaUrl(picture),
    created_at: row.created_at.toISOString(),
    status: creationStatus(row.status),
    reviewed_at: row.reviewed_at?.toISOString() ?? null,
    reviewer_username: reviewer,
    review_notes: row.review_notes,
    group_id: row.group_id,
  };
}

/** Narrows a request's `status`. The column's check constraint allows no other values. */
export function creationStatus(text: string): CreationRequest['status'] {
  return CREATION_REQUEST_STATUSES.find((status) => status === text) ?? 'pending';
}
