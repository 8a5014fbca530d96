import { parseVersion } from "@/lib/flows/model";
import type { RequestContext } from "@/lib/platform/kernel";
import { parseId } from "@/lib/platform/kernel";
import { flowNotFound, versionNotFound } from "./errors";
import { selectVersion, type VersionRow } from "./version-repository";

export async function getFlowVersion(
	{ principal }: RequestContext,
	flowId: string,
	version: string,
): Promise<VersionRow> {
	const id = parseId(flowId);
	if (id === null) throw flowNotFound();
	const number = parseVersion(version);
	if (number === null) throw versionNotFound(version);
	const found = await selectVersion(principal.organizationId, id, number);
	if (found === "no-flow") throw flowNotFound();
	if (found === "no-version") throw versionNotFound(version);
	return found;
}
