import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { startFauxqs } from "fauxqs";
import { onTestFinished } from "vitest";
import type { S3Options } from "../s3-store.ts";

/** Starts an S3 server on a free loopback port, with an empty bucket, until the test ends. */
export async function createS3Server(): Promise<S3Options & { readonly endpoint: string }> {
  const server = await startFauxqs({ port: 0, host: "127.0.0.1", logger: false });
  onTestFinished(() => server.stop());
  const options = {
    bucket: "schoolmap",
    region: "us-east-1",
    endpoint: `http://127.0.0.1:${server.port}`,
    pathStyle: true,
    credentials: { accessKeyId: "test", secretAccessKey: "test" },
  } as const;
  const admin = new S3Client({ ...options, forcePathStyle: true });
  await admin.send(new CreateBucketCommand({ Bucket: options.bucket }));
  admin.destroy();
  return options;
}
