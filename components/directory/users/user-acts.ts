import {
	deleteUserContract,
	patchUserContract,
	resetUserContract,
	signOutUserContract,
} from "@/lib/identity/directory/calls";
import { URN } from "@/lib/identity/directory/contract";
import { call } from "@/lib/platform/http/call";

/** The actions on a user. `leave` only ends a membership. */
export type UserAct = "disable" | "enable" | "sign-out" | "reset" | "delete" | "leave";

/** The operation that performs each. */
export const operationsOfActs = {
	disable: patchUserContract,
	enable: patchUserContract,
	"sign-out": signOutUserContract,
	reset: resetUserContract,
	delete: deleteUserContract,
	leave: deleteUserContract,
} as const;

export interface ActedOn {
	id: string;
	name: string;
}

export function actedOn({ id, displayName }: { id: string; displayName: string }): ActedOn {
	return { id, name: displayName };
}

export interface ActResult extends ActedOn {
	/** Null for a success. */
	error: unknown;
}

/** Performs the action on each user in sequence; a refusal does not stop the others. */
export async function actOn(organization: string, act: UserAct, users: readonly ActedOn[]): Promise<ActResult[]> {
	const results: ActResult[] = [];
	for (const user of users)
		results.push({ ...user, error: await perform(organization, act, user.id).then(() => null, orElse) });
	return results;
}

function orElse(error: unknown): unknown {
	return error ?? new Error("refused");
}

function perform(organization: string, act: UserAct, userId: string): Promise<unknown> {
	const params = { organization, userId };
	switch (act) {
		case "disable":
		case "enable": {
			const Operations = [{ op: "replace", path: "active", value: act === "enable" }];
			return call(patchUserContract, { params, body: { schemas: [URN.patchOp], Operations } });
		}
		case "sign-out":
			return call(signOutUserContract, { params });
		case "reset":
			return call(resetUserContract, { params });
		case "delete":
		case "leave":
			return call(deleteUserContract, { params });
	}
}
