import { parseId } from "@/lib/platform/kernel";
import { invalidPath, invalidSyntax, invalidValue } from "../errors";
import { withNames } from "../scim/scim-contract";
import { createUserContract, type NewUserBody } from "../users/user-contract";

const MAX_BULK_ID = 200;
const MAX_ECHO = 20;
const NAMES = new Map(["method", "path", "bulkId", "data"].map((name) => [name.toLowerCase(), name]));
const USER_NAMES = new Map([["username", "userName"]]);

export interface NewUserOperation {
	/** The bulkId where it is a UUID: a repeated request then creates no second user. */
	creationKey: string | null;
	body: NewUserBody;
}

export interface BulkOperation {
	/** As sent, for the answer. */
	method: string;
	bulkId: string | undefined;
	/** The user's name in the form for comparison; empty without one. */
	name: string;
	/** @throws DomainError 400 */
	read: () => NewUserOperation;
}

/** Parses one operation of a bulk request. `seen` contains the earlier bulkIds, and gets this one. */
export function bulkOperation(raw: Record<string, unknown>, seen: Set<string>): BulkOperation {
	const { method, path, bulkId, data } = withNames(raw, NAMES) as Record<string, unknown>;
	const known = typeof bulkId === "string" && bulkId !== "" && bulkId.length <= MAX_BULK_ID;
	const repeated = known && seen.has(bulkId);
	if (known) seen.add(bulkId);
	return {
		method: typeof method === "string" ? method.slice(0, MAX_ECHO) : "",
		bulkId: known ? bulkId : undefined,
		name: nameIn(data),
		read() {
			if (typeof method !== "string" || method.toUpperCase() !== "POST")
				throw invalidSyntax("method: only POST is supported in bulk.");
			if (path !== "/Users") throw invalidPath("path: only /Users is supported in bulk.");
			if (!known) throw invalidSyntax(`bulkId: a text of 1 to ${MAX_BULK_ID} characters is required.`);
			if (repeated) throw invalidValue("bulkId: must not be used twice in one request.");
			return { creationKey: parseId(bulkId), body: userFrom(data) };
		},
	};
}

function nameIn(data: unknown): string {
	const { userName } = Object(withNames(data, USER_NAMES)) as { userName?: unknown };
	return typeof userName === "string" ? userName.normalize("NFKC").trim() : "";
}

function userFrom(data: unknown): NewUserBody {
	const verdict = createUserContract.body?.parse(data);
	if (verdict?.ok === true) return verdict.value;
	throw invalidValue(verdict?.problems.join("; ") ?? "data: is required.");
}
