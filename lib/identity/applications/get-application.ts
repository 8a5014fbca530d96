import type { UseCase } from "@/lib/platform/http/route";
import { parseId } from "@/lib/platform/kernel";
import { applicationNotFound } from "./errors";
import { selectApplication } from "./manage-repository";
import type { ShownApplication } from "./present-application";

export const getApplication: UseCase<
	{ organization: string; applicationId: string },
	undefined,
	undefined,
	ShownApplication
> = async ({ principal }, { params }) => {
	const { organizationId } = principal;
	const id = parseId(params.applicationId);
	const found = id === null ? undefined : await selectApplication(organizationId, id);
	if (found === undefined) throw applicationNotFound();
	return found;
};
