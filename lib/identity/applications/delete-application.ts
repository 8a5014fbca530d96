import type { UseCase } from "@/lib/platform/http/route";
import { parseId } from "@/lib/platform/kernel";
import { applicationHasChanged, ownApplication } from "./errors";
import { deleteApplicationRow, selectApplication } from "./manage-repository";

/** Ends the application and all its tokens; one that is not there needs no deleting. */
export const deleteApplication: UseCase<
	{ organization: string; applicationId: string },
	undefined,
	undefined,
	void
> = async (context, { params, ifMatch }) => {
	const { organizationId } = context.principal;
	const id = parseId(params.applicationId);
	if (id === null) return;
	const audit = { action: "application.deleted", targetType: "application" };
	if (await deleteApplicationRow(context, id, ifMatch, audit)) return;
	const current = await selectApplication(organizationId, id);
	if (current === undefined) return;
	throw current.firstParty ? ownApplication(current.name) : applicationHasChanged(current.revision);
};
