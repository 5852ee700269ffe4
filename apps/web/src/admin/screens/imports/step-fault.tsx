import { type ImportFile, useFault } from "./import-file.ts";

/** Shows why the last step failed. */
export function StepFault({ file }: { file: ImportFile }) {
  const fault = useFault(file);
  return fault ? (
    <p className="field-fault" role="alert">
      {fault}
    </p>
  ) : null;
}
