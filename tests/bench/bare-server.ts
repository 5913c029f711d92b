/**
 * A minimal Node server as the baseline. It responds with a file's bytes from memory, without routing or a database, and
 * prints its port. Arguments: the file, its media type.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [, , file = '', type = ''] = process.argv;
const body = readFileSync(file);
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': type, 'content-length': body.length });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null) console.log(address.port);
});
