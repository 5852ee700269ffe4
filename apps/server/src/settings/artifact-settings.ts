import { z } from "zod";
import { onOff, setting, wholeNumber } from "./setting.ts";

const word = (pattern: RegExp) =>
  z
    .string()
    .regex(pattern)
    .transform((text) => text || undefined);

/** Storage location and retention time of the files that jobs create. */
export const ARTIFACT_SETTINGS = {
  ARTIFACT_RETENTION_DAYS: setting({
    default: "30",
    description:
      "days for which files created by jobs, such as exports, are stored; snapshots of the data sets are stored permanently",
    schema: wholeNumber(1, 3650),
    expected: "a whole number of days from 1 to 3650",
  }),
  /** Undefined means a folder below DATA_DIR. */
  ARTIFACTS_S3_BUCKET: setting({
    default: "",
    description:
      "bucket of S3 or of S3-compatible storage for files created by jobs; without it they are stored in `DATA_DIR/artifacts`, which all processes must then share",
    schema: word(/^([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])?$/),
    expected: "a name of a bucket: 3 to 63 small letters, digits, dots and hyphens",
  }),
  ARTIFACTS_S3_ENDPOINT: setting({
    default: "",
    description: "address of that storage, as `https://storage.example:9000`; default: Amazon S3 in the region",
    schema: z.union([z.literal(""), z.url({ protocol: /^https?$/ })]).transform((text) => text || undefined),
    expected: "an http or https address",
  }),
  ARTIFACTS_S3_REGION: setting({
    default: "us-east-1",
    description: "region of the bucket; most S3-compatible storages accept any value",
    schema: z.string().regex(/^[a-z0-9-]{1,40}$/),
    expected: "made of small letters, digits and hyphens",
  }),
  ARTIFACTS_S3_KEY: setting({
    default: "",
    description: "access key of the bucket; without it the machine's own credentials (role, profile)",
    schema: word(/^[\x21-\x7e]{0,200}$/),
    expected: "an access key",
  }),
  ARTIFACTS_S3_SECRET: setting({
    default: "",
    description: "secret of the access key",
    schema: word(/^[\x21-\x7e]{0,200}$/),
    expected: "a secret key",
  }),
  ARTIFACTS_S3_PATH_STYLE: setting({
    default: "on",
    description: "whether the bucket is named in the path (`on`) or in the host name (`off`)",
    schema: onOff,
    expected: "on or off",
  }),
} as const;
