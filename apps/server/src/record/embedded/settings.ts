/**
 * Server settings, passed at each start so that they depend on the program version and not on the first start. Sized
 * for a machine with a few gigabytes that loads millions of rows at once and otherwise runs short queries.
 */
const COMMON = {
  shared_buffers: "256MB",
  work_mem: "32MB",
  maintenance_work_mem: "256MB",
  max_wal_size: "4GB",
  min_wal_size: "256MB",
  checkpoint_timeout: "15min",
  // Compressing full-page images of the log (with pglz, the only method of these programs) costs more than everything
  // else in the rollup of measurements.
  wal_compression: "off",
  max_connections: "100",
  // Only short queries run, for which compiling a plan costs more than it saves.
  jit: "off",
  random_page_cost: "1.1",
  timezone: "UTC",
  log_timezone: "UTC",
  log_min_duration_statement: "5s",
  // The log covers one week and never grows beyond that.
  logging_collector: "on",
  log_filename: "postgresql-%a.log",
  log_truncate_on_rotation: "on",
  log_rotation_size: "0",
  // Loopback TCP only: a socket path is limited to 107 bytes, and DATA_DIR may be long.
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
} as const;

/** A cluster for tests may lose all data in a crash and is faster for it. */
const NON_DURABLE = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  // One cluster serves the records of all tests that run concurrently, each with a pool of its own.
  max_connections: "400",
} as const;

/** Returns the settings as arguments of the server program. No value contains a space or a quote. */
export function serverArguments(port: number, durable: boolean): string {
  const settings = { ...COMMON, ...(durable ? {} : NON_DURABLE), port: String(port) };
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" ");
}
