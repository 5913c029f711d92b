import { bearerToken } from '../../../platform/auth/sessions.ts';
import { defineCall } from '../../../platform/http/call.ts';
import { Refusal, refuse } from '../../../platform/lib/errors.ts';
import { clientAddress } from '../../../platform/http/client-address.ts';
import { changeBy, emailOwner } from '../account-notices.ts';
import type { AccountsContext } from '../context.ts';
import { PHONE_INVALID, readPhone } from '../phone.ts';
import { checkPassword, setPhone } from './credentials.ts';

/** Changes the number to one that a code has proven, and ends all other sessions. */
export const changePhone = defineCall('PUT /api/user/phone', {
  access: 'user',
  beforeAgreement: true,
  handle: async (ctx: AccountsContext, { user, body, request }) => {
    const phone = readPhone(body.phone_number);
    if (phone === undefined) return refuse('invalid_request', PHONE_INVALID);
    const wrong = await checkPassword(ctx, user, body.password, clientAddress(request));
    if (wrong !== undefined) return wrong;
    const proof = {
      phone,
      type: 'verification',
      code: body.code.trim(),
      ip: clientAddress(request),
    } as const;
    const change = changeBy(request, { kind: 'phone_changed', userId: user.id, at: ctx.clock() });
    const keep = bearerToken(request.headers.authorization);
    const changed = await setPhone(ctx, user, { change, keep }, proof);
    if (!(changed instanceof Refusal) && user.phone_number !== phone) emailOwner(ctx, user, change);
    return changed;
  },
});
