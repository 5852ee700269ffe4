import { Upload } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useTexts } from "../../texts/texts.ts";
import "./file-control.css";

interface FileControlProps {
  readonly id: string;
  /** What the field holds now; the place of it where it holds nothing. */
  readonly shown: ReactNode;
  readonly isEmpty: boolean;
  readonly isReadOnly: boolean;
  readonly describedBy: string | undefined;
  /** Kinds of files that the browser offers, as in the attribute `accept`. */
  readonly accept: string;
  readonly maxBytes: number;
  /** Keeps a file; resolves with what there is to say about it, "" for nothing. */
  readonly onTake: (file: File) => Promise<string>;
  readonly onRemove: () => void;
  readonly onBlur: () => void;
}

/** A field that holds a file: what is there now, and the buttons that choose, replace and remove it. */
export function FileControl({ id, shown, isEmpty, isReadOnly, ...props }: FileControlProps) {
  const { describedBy, accept, maxBytes, onTake, onRemove, onBlur } = props;
  const t = useTexts("form");
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState("");
  const take = async (file: File | undefined) => {
    if (!file) return;
    const isTooLarge = file.size > maxBytes;
    setSaid(isTooLarge ? t("file.tooLarge", { size: Math.floor(maxBytes / 1_000) }) : await onTake(file));
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
              // The same file may be chosen again.
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
        {said}
      </span>
    </div>
  );
}
