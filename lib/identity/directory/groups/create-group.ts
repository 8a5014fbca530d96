import type { RequestContext } from "@/lib/platform/kernel";
import { changesOf } from "../scim/patch";
import { groupChange } from "./group-changes";
import type { NewGroupBody } from "./group-contract";
import type { GroupRow } from "./repository";
import { saveNewGroup } from "./save-group";

/** Creates a group of the organization, without roles. */
export async function createGroup(context: RequestContext, newGroup: NewGroupBody): Promise<GroupRow> {
	const change = groupChange(changesOf([{ op: "replace", value: newGroup }]));
	return saveNewGroup(context, { ...change, displayName: newGroup.displayName });
}
