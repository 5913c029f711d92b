import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { haproxyConfig } from '../../scale/haproxy.ts';

test('docs/proxies.md shows the configuration of haproxy that the tests run', async () => {
  const page = await readFile('docs/proxies.md', 'utf8');
  const shown = haproxyConfig({
    listen: ':443 ssl crt /etc/haproxy/photos.example.pem alpn h2,http/1.1',
    servers: ['10.0.0.11:8080', '10.0.0.12:8080', '10.0.0.13:8080'],
  });
  expect(page).toContain(`\`\`\`haproxy\n${shown}\`\`\`\n`);
});
