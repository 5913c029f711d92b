/** Types for the parts of s3rver, the S3 test server, that are used; the package has none. */
declare module 's3rver' {
  import type { IncomingMessage } from 'node:http';
  import type { AddressInfo } from 'node:net';

  interface StoredObject {
    bucket: string;
    key: string;
    content: IncomingMessage;
    metadata: Record<string, string>;
  }

  interface Store {
    putBucket(name: string): Promise<unknown>;
    putObject(object: StoredObject): Promise<{ size: number; md5: string }>;
    putMetadata(bucket: string, key: string, metadata: Record<string, string>, md5: string): Promise<void>;
    getResourcePath(bucket: string, key: string, resource: string): string;
  }

  interface Options {
    address: string;
    port: number;
    silent: boolean;
    directory: string;
    vhostBuckets: boolean;
  }

  class S3rver {
    readonly store: Store;
    constructor(options: Options);
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }

  export default S3rver;
}

declare module 's3rver/lib/models/error.js' {
  class S3Error extends Error {
    constructor(code: string, message: string);
  }

  export default S3Error;
}
