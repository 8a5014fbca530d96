import type { UseCase } from "@/lib/platform/http/route";
import { parseId } from "@/lib/platform/kernel";
import { notFound } from "../errors";
import { changesOf } from "../scim/patch";
import { saveUser } from "./save-user";
import type { NewUserBody } from "./user-contract";
import { blankUser } from "./user-draft";
import type { UserRow } from "./users-repository";
import { withChanges } from "./with-changes";

/** What the body leaves out is removed; the password, the user store and being active stay. */
export const replaceUser: UseCase<{ organization: string; userId: string }, undefined, NewUserBody, UserRow> = async (
	context,
	{ params, body, ifMatch },
) => {
	const id = parseId(params.userId);
	if (id === null) throw notFound("user", params.userId);
	const changes = changesOf([{ op: "replace", value: body }]);
	return saveUser(context, id, ifMatch, ({ userStore, active }) =>
		withChanges({ ...blankUser, userStore, active }, changes),
	);
};
