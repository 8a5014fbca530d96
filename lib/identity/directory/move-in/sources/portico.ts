import type { SourceRecord } from "../imported-user";
import { jsonLines } from "./json-lines";

/** Portico's own format: one user a line, as `importedUserSchema` describes it. */
export function porticoUsers(path: string): AsyncGenerator<SourceRecord> {
	return jsonLines(path, (value, place) => ({ place, user: value as never }));
}
