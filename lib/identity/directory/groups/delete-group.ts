import type { UseCase } from "@/lib/platform/http/route";
import { parseId } from "@/lib/platform/kernel";
import { hasChanged, notFound } from "../errors";
import { theGroup } from "./save-group";
import { deleteGroupRow } from "./write-repository";

/** Deletes a group; its members stay. */
export const deleteGroup: UseCase<{ organization: string; groupId: string }, undefined, undefined, void> = async (
	context,
	{ params, ifMatch },
) => {
	const id = parseId(params.groupId);
	if (id === null) throw notFound("group", params.groupId);
	if (await deleteGroupRow(context, id, ifMatch)) return;
	throw hasChanged("group", (await theGroup(context, id)).revision);
};
