import { join } from "node:path";
import type { Config } from "../settings/config.ts";
import type { ArtifactStore } from "./artifact-store.ts";
import { folderStore } from "./folder-store.ts";
import { s3Store } from "./s3-store.ts";

/** Returns the configured store: a bucket, or else a folder below DATA_DIR. Nothing is opened before the first use. */
export function openArtifactStore(config: Config): ArtifactStore {
  const { artifactsS3Bucket: bucket, artifactsS3Key: accessKeyId, artifactsS3Secret: secretAccessKey } = config;
  if (bucket === undefined) return folderStore(join(config.dataDir, "artifacts"));
  return s3Store({
    bucket,
    region: config.artifactsS3Region,
    endpoint: config.artifactsS3Endpoint,
    pathStyle: config.artifactsS3PathStyle,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  });
}
