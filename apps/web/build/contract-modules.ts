/** Every module of the contract, by its path relative to this folder. */
export const CONTRACT_MODULES = import.meta.glob<Readonly<Record<string, unknown>>>(
  ["../../../packages/contract/src/*.ts", "../../../packages/contract/src/*/*.ts", "!**/*.test.ts"],
  { eager: true },
);
