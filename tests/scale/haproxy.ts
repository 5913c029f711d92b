/** The configuration of haproxy that docs/proxies.md shows, and that the tests of several servers run. */

interface HaproxyOptions {
  /** What follows `bind`: an address, and the options of its certificate. */
  listen: string;
  /** The addresses of the servers, such as `10.0.0.11:8080`. */
  servers: readonly string[];
}

/** A whole `haproxy.cfg`, for haproxy 2.6 or newer. */
export function haproxyConfig({ listen, servers }: HaproxyOptions): string {
  return `\
global
  maxconn 4000

defaults
  mode http
  timeout connect 2s
  timeout check 5s
  timeout http-request 20s
  timeout client 60s
  timeout server 300s
  timeout http-keep-alive 10s
  retries 3
  option redispatch 1

frontend site
  bind ${listen}
  stick-table type ipv6 size 100k expire 60s store conn_cur
  tcp-request connection track-sc0 src
  tcp-request connection reject if { sc0_conn_cur gt 300 }
  http-request set-header X-Forwarded-For %[src]
  http-request set-header X-Forwarded-Host %[req.hdr(host)]
  http-request set-header X-Forwarded-Proto http
  http-request set-header X-Forwarded-Proto https if { ssl_fc }
  default_backend wingrail

backend wingrail
  balance roundrobin
  option httpchk
  http-check send meth GET uri /api/health/ready ver HTTP/1.1 hdr Host check
  retry-on conn-failure empty-response
  http-request disable-l7-retry unless METH_GET or { req.hdr(Idempotency-Key) -m found }
  default-server check inter 1s fastinter 250ms fall 2 rise 2
${servers.map((address, at) => `  server wingrail${at + 1} ${address}\n`).join('')}`;
}
