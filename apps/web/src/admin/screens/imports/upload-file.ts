import { uploadImport } from "@schoolmap/contract";
import { urlOf } from "@schoolmap/contract/client";
import { ResponseError } from "../../../api/response-error.ts";

/**
 * Uploads a file and reports the progress, from 0 to 1.
 * @throws ResponseError when the server returns an error or does not respond
 */
export function uploadFile(id: number, file: File, onProgress: (part: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    // fetch does not report upload progress.
    const request = new XMLHttpRequest();
    request.open(uploadImport.method, urlOf(uploadImport, { params: { id: String(id) } }));
    request.setRequestHeader("content-type", "application/octet-stream");
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new ResponseError(0, null));
    request.onload = () => {
      if (request.status === 202) resolve();
      else reject(new ResponseError(request.status, parse(request.responseText)));
    };
    request.send(file);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
