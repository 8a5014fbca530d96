import type { UseCase } from "@/lib/platform/http/route";
import { parseId } from "@/lib/platform/kernel";
import { flowNotFound, versionNotFound } from "./errors";
import { selectVersion, type VersionRow } from "./version-repository";

const LARGEST_VERSION = 2_147_483_647;

export const getFlowVersion: UseCase<
	{ flowId: string; version: string },
	{ verbose: "true" | "false" },
	undefined,
	VersionRow
> = async ({ principal }, { params }) => {
	const id = parseId(params.flowId);
	if (id === null) throw flowNotFound();
	const version = parseVersion(params.version);
	if (version === null) throw versionNotFound(params.version);
	const found = await selectVersion(principal.organizationId, id, version);
	if (found === "no-flow") throw flowNotFound();
	if (found === "no-version") throw versionNotFound(version);
	return found;
};

function parseVersion(text: string): number | null {
	if (!/^[1-9]\d{0,9}$/.test(text)) return null;
	const version = Number(text);
	return version <= LARGEST_VERSION ? version : null;
}
