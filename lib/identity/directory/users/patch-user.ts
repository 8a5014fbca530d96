import type { UseCase } from "@/lib/platform/http/route";
import { parseId } from "@/lib/platform/kernel";
import { notFound } from "../errors";
import { changesOf } from "../scim/patch";
import type { PatchRequest } from "../scim/scim-contract";
import { saveUser } from "./save-user";
import type { UserRow } from "./users-repository";
import { withChanges } from "./with-changes";

/** All of the operations, or none. */
export const patchUser: UseCase<{ organization: string; userId: string }, undefined, PatchRequest, UserRow> = async (
	context,
	{ params, body, ifMatch },
) => {
	const id = parseId(params.userId);
	if (id === null) throw notFound("user", params.userId);
	const changes = changesOf(body.Operations);
	return saveUser(context, id, ifMatch, (draft) => withChanges(draft, changes));
};
