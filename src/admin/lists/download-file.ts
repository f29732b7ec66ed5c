/** A file of the admin API that is written while it is made: kept when its last line says that it is whole. */
import { ApiFault, type MizanCall, openMizan } from "../api-client";

export type Loaded = { rows: number; bytes: number };

/** As the server ends its files: what lacks it was cut off. */
const LAST_LINE = /(^|\n)end_of_file,\d+,*\r\n$/;
const LONGEST_LAST_LINE = 200;
/** The browser keeps what is joined on its disk. */
const JOINED_AT = 8_000_000;
const LINE_BREAK = 10;

type Download = Pick<MizanCall, "query"> & { signal: AbortSignal; onProgress: (loaded: Loaded) => void };

/** @throws ApiFault for a refusal, and where the file ends early; the AbortError of `signal` as it is */
export async function downloadFile(path: string, { query, signal, onProgress }: Download): Promise<void> {
  const response = await openMizan(path, { query, signal });
  const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  let file = new Blob([], { type: "text/csv" });
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  let unjoined = 0;
  // The head and the last line are no rows.
  const loaded = { rows: -1, bytes: 0 };
  const join = () => {
    file = new Blob([file, ...pieces], { type: "text/csv" });
    pieces = [];
    unjoined = 0;
  };
  const reader = response.body?.getReader();
  try {
    for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
      pieces.push(read.value);
      unjoined += read.value.length;
      loaded.bytes += read.value.length;
      loaded.rows += read.value.reduce((breaks, byte) => (byte === LINE_BREAK ? breaks + 1 : breaks), 0);
      if (unjoined > JOINED_AT) join();
      onProgress({ ...loaded, rows: Math.max(0, loaded.rows) });
    }
  } catch (error) {
    if (signal.aborted) throw error;
    throw cutOff();
  }
  join();
  if (!LAST_LINE.test(await file.slice(-LONGEST_LAST_LINE).text())) throw cutOff();
  keep(file, name ?? "list.csv");
}

function cutOff(): ApiFault {
  const message = "The file ended before its last line: check the connection and try again.";
  return new ApiFault(0, { type: "network", code: "MIZAN_NO_ANSWER", message });
}

function keep(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
