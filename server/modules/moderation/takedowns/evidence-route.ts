/**
 * `GET /api/admin/takedowns/{id}/picture`: the card image of a photo that was taken down or deleted by a reviewer,
 * for super admins. The response is a file, so the route isn't one of the contract's calls.
 */
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Db } from '../../../platform/db/client.ts';
import { takedowns } from '../../../platform/db/schema.ts';
import { sendRefusal } from '../../../platform/http/error-responses.ts';
import { USER_FILE_POLICY } from '../../../platform/http/security-headers.ts';
import { refuse } from '../../../platform/lib/errors.ts';
import type { Storage } from '../../../platform/storage/storage.ts';

/** What the route needs from the server. */
export interface EvidenceRouteOptions {
  db: Db;
  storage: Storage;
  viewerOf: (request: FastifyRequest) => Promise<Viewer | undefined>;
}

export async function evidenceRoute(app: FastifyInstance, options: EvidenceRouteOptions): Promise<void> {
  app.get<{ Params: { id: string } }>(
    '/api/admin/takedowns/:id(^[0-9]{1,9}$)/picture',
    {
      exposeHeadRoute: false,
      config: {
        file: {
          summary: 'Get the small picture of a photo that was taken down',
          contentType: 'image/jpeg',
          access: 'super_admin',
        },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const user = await options.viewerOf(request);
      if (user === undefined) return sendRefusal(reply, refuse('unauthorized'));
      if (!user.is_super_admin) return sendRefusal(reply, refuse('forbidden'));
      const [row] = await options.db
        .select({ key: takedowns.evidence_key })
        .from(takedowns)
        .where(eq(takedowns.id, Number(request.params.id)));
      const key = row?.key ?? null;
      const object = key === null ? undefined : await options.storage.open(key);
      if (object === undefined) return sendRefusal(reply, refuse('not_found'));
      return reply
        .headers({ 'content-security-policy': USER_FILE_POLICY })
        .type('image/jpeg')
        .send(object.stream);
    },
  );
}
