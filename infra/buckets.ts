import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';

/** No bucket can be opened to the public, is spoken to without TLS, or goes with the stack. */
const PRIVATE: BucketProps = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
  removalPolicy: RemovalPolicy.RETAIN,
};

/** Makes the buckets of the stack, and keeps their access logs in one of its own. */
export class Buckets extends Construct {
  readonly #key: IKey;
  readonly #accesses: Bucket;

  constructor(scope: Construct, id: string, key: IKey) {
    super(scope, id);
    this.#key = key;
    this.#accesses = new Bucket(this, 'Accesses', {
      ...PRIVATE,
      encryption: BucketEncryption.S3_MANAGED,
      lifecycleRules: [{ expiration: Duration.days(400) }],
    });
    acknowledge(
      this.#accesses,
      'S1',
      'It holds the access logs of the other buckets, and needs none itself.',
    );
  }

  /** A private bucket whose objects are encrypted with the key of the records. */
  add(scope: Construct, id: string, props: BucketProps): Bucket {
    return new Bucket(scope, id, {
      ...PRIVATE,
      encryption: BucketEncryption.KMS,
      encryptionKey: this.#key,
      bucketKeyEnabled: true,
      // The library's class and its interface differ in what may be undefined and what absent.
      serverAccessLogsBucket: this.#accesses as IBucket,
      serverAccessLogsPrefix: `${id}/`,
      ...props,
    });
  }
}
