import type { UseCase } from "@/lib/platform/http/route";
import { changesOf } from "../scim/patch";
import { unchanged } from "../scim/reference-change";
import { groupChange } from "./group-changes";
import type { NewGroupBody } from "./group-contract";
import type { GroupRow } from "./repository";
import { saveGroup } from "./save-group";

/** Its members are those of the body afterwards. */
export const replaceGroup: UseCase<
	{ organization: string; groupId: string },
	undefined,
	NewGroupBody,
	GroupRow
> = async (context, { params, body, ifMatch }) => {
	const change = groupChange(changesOf([{ op: "replace", value: body }]));
	const members = body.members === undefined ? { ...unchanged, clear: true } : change.members;
	return saveGroup(context, params.groupId, { ...change, members }, ifMatch);
};
