import { Readable } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";
import { checkedKey, isKey, newKey } from "./artifact-key.ts";
import { ArtifactMissingError, type ArtifactStore, type ByteRange } from "./artifact-store.ts";
import { measured } from "./measured.ts";

export interface S3Options {
  readonly bucket: string;
  readonly region: string;
  /** Undefined: Amazon's own, of the region. */
  readonly endpoint: string | undefined;
  /** The bucket in the path, not in the host name. */
  readonly pathStyle: boolean;
  /** Undefined: what the environment of the machine grants (a role, a profile). */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

/** So that other programs may use the same bucket. */
const PREFIX = "artifacts/";

/** Keeps artifacts in a bucket of S3 or of a storage that speaks its protocol. */
export function s3Store(options: S3Options): ArtifactStore {
  const { bucket: Bucket } = options;
  let opened: ReturnType<typeof openS3> | undefined;
  const s3 = () => {
    opened ??= openS3(options);
    return opened;
  };
  return {
    put: async (body, { mediaType, signal }) => {
      signal?.throwIfAborted();
      const { client, Upload } = await s3();
      const key = newKey();
      const { through, facts } = measured(body);
      // Written in parts, which become one object at the end; parts of an upload that failed are taken back.
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

/** The SDK is loaded when a file is first stored or read: an installation without S3 never pays for it. */
async function openS3({ region, endpoint, pathStyle, credentials }: S3Options) {
  const [sdk, { Upload }] = await Promise.all([import("@aws-sdk/client-s3"), import("@aws-sdk/lib-storage")]);
  const client: S3Client = new sdk.S3Client({
    region,
    endpoint,
    forcePathStyle: pathStyle,
    credentials,
    // Storages other than Amazon's know checksums only where the protocol has always had them.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  return { ...sdk, client, Upload };
}
