import {
	deleteUserContract,
	patchUserContract,
	resetUserContract,
	signOutUserContract,
	URN,
} from "@/lib/identity/directory/contract";
import { call } from "@/lib/platform/http/call";

/** What can be done about a user, whoever they are. `leave` ends a membership and nothing else. */
export type UserAct = "disable" | "enable" | "sign-out" | "reset" | "delete" | "leave";

export interface ActedOn {
	id: string;
	name: string;
}

export interface ActResult extends ActedOn {
	/** Null where it is done. */
	error: unknown;
}

/** Does it to one after the other; a refusal stops nobody else's. */
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
