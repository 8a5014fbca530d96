import type { ImportedRecord, UserImportRequest } from "@/lib/identity/directory/contract";
import type { ExportedUser } from "./export-file";

/** Below the limit of the request, for the members beside the users. */
const MAX_BATCH_BYTES = 900_000;

/** What became of a user; `too-large` was not sent. */
export type ExportOutcome = Omit<ImportedRecord, "result"> & { result: ImportedRecord["result"] | "too-large" };

export interface ImportBatch {
	/** The places of the users in the export. */
	indexes: number[];
	users: UserImportRequest["users"];
}

/**
 * Divides users into requests. Users who cannot be sent have their outcome at once.
 * @param open the places of the users in the export
 */
export function importBatches(
	users: readonly ExportedUser[],
	open: readonly number[],
	maxUsers: number,
): { batches: ImportBatch[]; outcomes: Map<number, ExportOutcome> } {
	const batches: ImportBatch[] = [];
	const outcomes = new Map<number, ExportOutcome>();
	const encoder = new TextEncoder();
	let bytes = 0;
	for (const index of open) {
		const user = users[index] ?? null;
		const size = encoder.encode(JSON.stringify(user)).length + 1;
		if (user === null) outcomes.set(index, { result: "refused", userId: null, notes: [{ code: "not-an-object" }] });
		else if (size > MAX_BATCH_BYTES) outcomes.set(index, { result: "too-large", userId: null, notes: [] });
		else {
			const last = batches.at(-1);
			const isFull = last === undefined || last.indexes.length === maxUsers || bytes + size > MAX_BATCH_BYTES;
			bytes = isFull ? size : bytes + size;
			if (isFull) batches.push({ indexes: [index], users: [user] });
			else {
				last.indexes.push(index);
				last.users.push(user);
			}
		}
	}
	return { batches, outcomes };
}

/** The places of the users whose managers can only be connected after all users are imported. */
export function withManagers(users: readonly ExportedUser[]): number[] {
	return users.flatMap((user, index) => {
		const { scim } = user ?? {};
		return typeof scim === "object" && scim !== null && Object.hasOwn(scim, "manager") ? [index] : [];
	});
}
