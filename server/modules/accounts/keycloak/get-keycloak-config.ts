import { defineCall } from '../../../platform/http/call.ts';
import { refuse } from '../../../platform/lib/errors.ts';
import type { AccountsContext } from '../context.ts';

export const getKeycloakConfig = defineCall('GET /api/auth/keycloak/config', {
  access: 'public',
  handle: ({ keycloak }: AccountsContext) => {
    if (keycloak === undefined) return Promise.resolve(refuse('not_found'));
    const { url, realm } = keycloak.config;
    return Promise.resolve({ url, realm });
  },
});
