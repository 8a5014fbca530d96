import type { Resource } from "@/lib/http/route";
import * as flowsFlowIdRest from "./flows/[flowId]/[...rest]/route";
import * as flowsFlowIdRestore from "./flows/[flowId]/restore/route";
import * as flowsFlowId from "./flows/[flowId]/route";
import * as flowsFlowIdVersionsVersion from "./flows/[flowId]/versions/[version]/route";
import * as flowsFlowIdVersions from "./flows/[flowId]/versions/route";
import * as flows from "./flows/route";
import * as openapi from "./openapi.json/route";

/** Every route module of this folder by its path, for the front door. A test compares the list with the folder. */
export const interfaces: Readonly<Record<string, Resource>> = {
	"/flows": flows,
	"/flows/[flowId]": flowsFlowId,
	"/flows/[flowId]/[...rest]": flowsFlowIdRest,
	"/flows/[flowId]/restore": flowsFlowIdRestore,
	"/flows/[flowId]/versions": flowsFlowIdVersions,
	"/flows/[flowId]/versions/[version]": flowsFlowIdVersionsVersion,
	"/openapi.json": openapi,
};
