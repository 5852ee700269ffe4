import { Readable } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";
import { checkedKey, isKey, newKey } from "./artifact-key.ts";
import { ArtifactMissingError, type ArtifactStore, type ByteRange } from "./artifact-store.ts";
import { measured } from "./measured.ts";

export interface S3Options {
  readonly bucket: string;
  readonly region: string;
  /** Undefined: the default endpoint of Amazon for the region. */
  readonly endpoint: string | undefined;
  /** Whether the bucket is in the path instead of the host name. */
  readonly pathStyle: boolean;
  /** Undefined: the credentials of the environment (a role, a profile). */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

/** Allows other programs to use the same bucket. */
const PREFIX = "artifacts/";

/** Stores artifacts in a bucket of S3 or of a storage with the same protocol. */
export function s3Store(options: S3Options): ArtifactStore {
  const { bucket: Bucket } = options;
  let opened: ReturnType<typeof openS3> | undefined;
  const s3 = () => {
    opened ??= openS3(options);
    return opened;
  };
  return {
    put: async (body, { mediaType, signal }) => {
      const { client, Upload } = await s3();
      signal?.throwIfAborted();
      const key = newKey();
      const { through, facts } = measured(body);
      // Uploads in parts, which become one object at the end; parts of a failed upload are removed.
      const params = { Bucket, Key: PREFIX + key, Body: Readable.from(through()), ContentType: mediaType };
      const upload = new Upload({ client, params });
      const abort = () => void upload.abort();
      signal?.addEventListener("abort", abort);
      try {
        await upload.done();
      } catch (error) {
        signal?.throwIfAborted();
        throw error;
      } finally {
        signal?.removeEventListener("abort", abort);
      }
      return { key, ...facts() };
    },
    get: async (key, range) => {
      const { client, GetObjectCommand } = await s3();
      const asked = { Bucket, Key: PREFIX + checkedKey(key), Range: rangeHeader(range) };
      const answer = await client.send(new GetObjectCommand(asked)).catch((error: unknown) => {
        throw error instanceof Error && error.name === "NoSuchKey" ? new ArtifactMissingError(key) : error;
      });
      if (!(answer.Body instanceof Readable)) throw new ArtifactMissingError(key);
      return answer.Body;
    },
    delete: async (key) => {
      const { client, DeleteObjectCommand } = await s3();
      await client.send(new DeleteObjectCommand({ Bucket, Key: PREFIX + checkedKey(key) }));
    },
    list: async function* () {
      const { client, paginateListObjectsV2 } = await s3();
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: PREFIX })) {
        for (const { Key = "", Size = 0, LastModified = new Date(0) } of Contents) {
          const key = Key.slice(PREFIX.length);
          if (isKey(key)) yield { key, bytes: Size, modified: LastModified };
        }
      }
    },
  };
}

function rangeHeader(range: ByteRange | undefined): string | undefined {
  return range && `bytes=${range.first}-${range.last ?? ""}`;
}

/** Loads the SDK at the first use of the store, so that an installation without S3 does not load it. */
async function openS3({ region, endpoint, pathStyle, credentials }: S3Options) {
  const [sdk, { Upload }] = await Promise.all([import("@aws-sdk/client-s3"), import("@aws-sdk/lib-storage")]);
  const client: S3Client = new sdk.S3Client({
    region,
    endpoint,
    forcePathStyle: pathStyle,
    credentials,
    // Other storages support checksums only where the protocol always required them.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  return { ...sdk, client, Upload };
}
