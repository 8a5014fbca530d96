import type { RequestContext } from "@/lib/platform/kernel";
import { changesOf } from "../scim/patch";
import { unchanged } from "../scim/reference-change";
import { groupChange } from "./group-changes";
import type { NewGroupBody } from "./group-contract";
import type { GroupRow } from "./repository";
import { saveGroup } from "./save-group";

/** Replaces a group and its members by the content of the body. */
export async function replaceGroup(
	context: RequestContext,
	groupId: string,
	newGroup: NewGroupBody,
	expectedVersions: readonly number[] | null = null,
): Promise<GroupRow> {
	const change = groupChange(changesOf([{ op: "replace", value: newGroup }]));
	const members = newGroup.members === undefined ? { ...unchanged, clear: true } : change.members;
	return saveGroup(context, groupId, { ...change, externalId: change.externalId ?? null, members }, expectedVersions);
}
