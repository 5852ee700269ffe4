import { Upload } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useTexts } from "../../texts/texts.ts";
import "./file-control.css";

interface FileControlProps {
  readonly id: string;
  /** The current value of the field, or its placeholder when the field is empty. */
  readonly shown: ReactNode;
  readonly isEmpty: boolean;
  readonly isReadOnly: boolean;
  readonly describedBy: string | undefined;
  /** File types that the browser offers, as in the attribute `accept`. */
  readonly accept: string;
  readonly maxBytes: number;
  /** Stores a file. Resolves with a message about it, "" for none. */
  readonly onTake: (file: File) => Promise<string>;
  readonly onRemove: () => void;
  readonly onBlur: () => void;
}

/** A field that contains a file: the current file, and the buttons to choose, replace and remove it. */
export function FileControl({ id, shown, isEmpty, isReadOnly, ...props }: FileControlProps) {
  const { describedBy, accept, maxBytes, onTake, onRemove, onBlur } = props;
  const t = useTexts("form");
  const input = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState("");
  const take = async (file: File | undefined) => {
    if (!file) return;
    const isTooLarge = file.size > maxBytes;
    setMessage(isTooLarge ? t("file.tooLarge", { size: Math.floor(maxBytes / 1_000) }) : await onTake(file));
  };
  return (
    <div className="file-control">
      {shown}
      {!isReadOnly && (
        <>
          <input
            ref={input}
            type="file"
            accept={accept}
            hidden
            onChange={({ target }) => {
              void take(target.files?.[0]);
              // Allows the same file to be chosen again.
              target.value = "";
            }}
          />
          <Button
            small
            id={id}
            aria-labelledby={`${id}-label ${id}`}
            aria-describedby={describedBy}
            onBlur={onBlur}
            onClick={() => input.current?.click()}
          >
            <Icon of={Upload} small />
            {t(isEmpty ? "file.choose" : "file.replace")}
          </Button>
          {!isEmpty && (
            <Button small look="bare" aria-describedby={`${id}-label`} onClick={onRemove}>
              {t("file.remove")}
            </Button>
          )}
        </>
      )}
      <span role="status" className="text-s second">
        {message}
      </span>
    </div>
  );
}
