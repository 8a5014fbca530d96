import type { UseCase } from "@/lib/platform/http/route";
import { changesOf } from "../scim/patch";
import { groupChange } from "./group-changes";
import type { NewGroupBody } from "./group-contract";
import type { GroupRow } from "./repository";
import { saveNewGroup } from "./save-group";

/** A new group of the organization, which gives nobody anything yet. */
export const createGroup: UseCase<{ organization: string }, undefined, NewGroupBody, GroupRow> = async (
	context,
	{ body },
) => {
	const change = groupChange(changesOf([{ op: "replace", value: body }]));
	return saveNewGroup(context, { ...change, displayName: body.displayName });
};
