import { note } from "../import-note";
import type { SourceRecord } from "../imported-user";
import { type CsvRecord, csvRecords } from "./csv-records";
import { jsonLines } from "./json-lines";

/**
 * Reads Portico's own format, as `importedUserSchema` describes it: one user per line as JSON, or a table with a column for each
 * member if the name of the file ends in `.csv`.
 */
export function porticoUsers(path: string): AsyncGenerator<SourceRecord> {
	return /\.csv$/i.test(path)
		? porticoTable(path)
		: jsonLines(path, (value, place) => ({ place, user: value as never }));
}

async function* porticoTable(path: string): AsyncGenerator<SourceRecord> {
	for await (const record of csvRecords(path)) yield userOf(record);
}

const YES_OR_NO = new Set(["emailVerified", "mobileNumberVerified", "active", "passwordTemporary"]);
const TRUTHS = new Map([
	["true", true],
	["false", false],
]);
const NAMES = new Set(["groups", "roles"]);
const JSON_TEXTS = new Set(["scim", "passkeys", "links", "recoveryCodes"]);
const ATTRIBUTE = "attributes.";

/** Names of groups and roles are separated by semicolons; other lists and objects are JSON texts. */
function userOf({ place, cells, problem }: CsvRecord): SourceRecord {
	if (problem !== undefined) return { place, problem };
	const user: Record<string, unknown> = {};
	const attributes: Record<string, string> = {};
	for (const [heading, cell] of cells) {
		if (heading.startsWith(ATTRIBUTE)) attributes[heading.slice(ATTRIBUTE.length)] = cell;
		else if (NAMES.has(heading)) user[heading] = cell.split(";").map((name) => name.trim());
		else if (YES_OR_NO.has(heading)) {
			const truth = TRUTHS.get(cell.trim().toLowerCase());
			if (truth === undefined) return { place, problem: note("not-boolean", { name: heading }) };
			user[heading] = truth;
		} else if (JSON_TEXTS.has(heading)) {
			try {
				user[heading] = JSON.parse(cell);
			} catch {
				return { place, problem: note("not-json", { name: heading }) };
			}
		} else user[heading] = cell;
	}
	return { place, user: { ...user, attributes } as never };
}
