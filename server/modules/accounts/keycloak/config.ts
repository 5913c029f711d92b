/** The Keycloak server of secure accounts. */
export interface KeycloakConfig {
  /** The server's URL, without the realm. */
  url: string;
  realm: string;
  clientId: string;
  clientSecret: string;
}

const NAMES = ['KEYCLOAK_URL', 'KEYCLOAK_REALM', 'KEYCLOAK_CLIENT_ID', 'KEYCLOAK_CLIENT_SECRET'] as const;

/** Reads the environment variables. Either all or none must be set; returns undefined if none is. */
export function readKeycloak(
  get: (name: string) => string | undefined,
  problems: string[],
): KeycloakConfig | undefined {
  const [url, realm, clientId, clientSecret] = NAMES.map(get);
  const missing = NAMES.filter((name) => get(name) === undefined);
  if (missing.length === NAMES.length) return undefined;
  if (missing.length > 0) problems.push(`${missing.join(', ')} must also be set for secure accounts`);
  if (url !== undefined && !(/^https?:\/\//.test(url) && URL.canParse(url))) {
    problems.push('KEYCLOAK_URL must be an http or https URL');
  }
  return {
    url: (url ?? '').replace(/\/+$/, ''),
    realm: realm ?? '',
    clientId: clientId ?? '',
    clientSecret: clientSecret ?? '',
  };
}
