import type { Contract } from "@/lib/platform/http/contract";
import type { RequestContext } from "@/lib/platform/kernel";
import { invalidValue } from "../errors";
import {
	createGroupContract,
	deleteGroupContract,
	patchGroupContract,
	replaceGroupContract,
} from "../groups/group-contract";
import { createGroup, deleteGroup, patchGroup, replaceGroup } from "../groups/groups";
import { createRoleContract, deleteRoleContract, patchRoleContract, replaceRoleContract } from "../roles/role-contract";
import { createRole, deleteRole, patchRole, replaceRole } from "../roles/roles";
import { createUserOnce } from "../users/create-user";
import { deleteUser } from "../users/delete-user";
import { patchUser } from "../users/patch-user";
import { replaceUser } from "../users/replace-user";
import { createUserContract, deleteUserContract, patchUserContract, replaceUserContract } from "../users/user-contract";

type Written = { id: string; revision: number };
type Versions = readonly number[] | null;

interface Write {
	/** The contract of the equivalent single request, for the required permission. */
	contract: Pick<Contract, "access">;
}

/** The operations on one kind of resource. */
export interface BulkKind {
	path: "/Users" | "/Groups" | "/v2/Roles";
	/** `creationKey`: see `createUserOnce`. */
	POST: Write & { run(context: RequestContext, data: unknown, creationKey: string | null): Promise<Written> };
	PUT: Write & { run(context: RequestContext, id: string, data: unknown, versions: Versions): Promise<Written> };
	PATCH: Write & { run(context: RequestContext, id: string, data: unknown, versions: Versions): Promise<Written> };
	DELETE: Write & { run(context: RequestContext, id: string, versions: Versions): Promise<void> };
}

export const KINDS: readonly BulkKind[] = [
	{
		path: "/Users",
		POST: {
			contract: createUserContract,
			run: (context, data, key) => createUserOnce(context, bodyOf(createUserContract, data), key),
		},
		PUT: {
			contract: replaceUserContract,
			run: (context, id, data, versions) => replaceUser(context, id, bodyOf(replaceUserContract, data), versions),
		},
		PATCH: {
			contract: patchUserContract,
			run: (context, id, data, versions) => patchUser(context, id, bodyOf(patchUserContract, data), versions),
		},
		DELETE: { contract: deleteUserContract, run: deleteUser },
	},
	{
		path: "/Groups",
		POST: {
			contract: createGroupContract,
			run: (context, data) => createGroup(context, bodyOf(createGroupContract, data)),
		},
		PUT: {
			contract: replaceGroupContract,
			run: (context, id, data, versions) => replaceGroup(context, id, bodyOf(replaceGroupContract, data), versions),
		},
		PATCH: {
			contract: patchGroupContract,
			run: (context, id, data, versions) => patchGroup(context, id, bodyOf(patchGroupContract, data), versions),
		},
		DELETE: { contract: deleteGroupContract, run: deleteGroup },
	},
	{
		path: "/v2/Roles",
		POST: {
			contract: createRoleContract,
			run: (context, data) => createRole(context, bodyOf(createRoleContract, data)),
		},
		PUT: {
			contract: replaceRoleContract,
			run: (context, id, data, versions) => replaceRole(context, id, bodyOf(replaceRoleContract, data), versions),
		},
		PATCH: {
			contract: patchRoleContract,
			run: (context, id, data, versions) => patchRole(context, id, bodyOf(patchRoleContract, data), versions),
		},
		DELETE: { contract: deleteRoleContract, run: deleteRole },
	},
];

function bodyOf<Body>({ body }: Pick<Contract<unknown, unknown, Body>, "body">, data: unknown): Body {
	const verdict = body?.parse(data);
	if (verdict?.ok === true) return verdict.value;
	throw (verdict?.refusal ?? invalidValue)(verdict?.problems.join("; ") ?? "data: is required.");
}
