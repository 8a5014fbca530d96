import { setImmediate } from "node:timers/promises";
import { definitionsOf, selectAttributes } from "@/lib/identity/attributes";
import type { RequestContext } from "@/lib/platform/kernel";
import type { ImportedRecord, UserImport } from "./import-contract";
import { connectManagers, insertUsers } from "./import-repository";
import type { KeptUser } from "./keep-users";
import { prepareUser } from "./prepare-user";
import { repeated } from "./repeated";
import { recordReader } from "./sources/record-reader";

/** Preparing a user takes about 50 microseconds. Other requests get their turn between so many. */
const AT_ONCE = 20;

/** Imports some users of an export in one transaction, as the caller. */
export async function importRecords(
	context: RequestContext,
	{ users, dryRun, ...source }: UserImport,
): Promise<{ users: ImportedRecord[] }> {
	const read = recordReader(source);
	const definitions = definitionsOf(await selectAttributes(context.principal.organizationId));
	const prepared: ReturnType<typeof prepareUser>[] = [];
	for (const [index, value] of users.entries()) {
		if (index > 0 && index % AT_ONCE === 0) await setImmediate();
		prepared.push(prepareUser(read(value, `users[${index}]`), definitions));
	}
	const valid = prepared.flatMap((user) => ("code" in user ? [] : [user]));
	const kept = await repeated(() => insertUsers(context, valid, { dryRun, seen: new Set<string>() }));
	const managed = kept.filter((each) => hasAccount(each) && each.user.details.manager !== undefined);
	if (!dryRun && managed.length > 0)
		await connectManagers(
			context.principal.organizationId,
			managed.map(({ user }) => user.id),
		);
	const results = kept.values();
	return {
		users: prepared.map((user): ImportedRecord => {
			if ("code" in user) return { result: "refused", userId: null, notes: [user] };
			const done = results.next().value;
			if (done === undefined) throw new Error("A user has no result");
			const { result, notes } = done;
			return { result, userId: hasAccount(done) && !dryRun ? done.user.id : null, notes: [...notes] };
		}),
	};
}

/** Whether the user is stored under its id. */
function hasAccount({ result, notes }: KeptUser): boolean {
	return result === "imported" || (result === "exists" && !notes.some(({ code }) => code === "same-id"));
}
