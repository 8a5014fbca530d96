import type { RequestContext } from "@/lib/platform/kernel";
import { deleteConfig } from "./config-repository";
import { demandRoot } from "./demand-root";
import { configNotOfRoot } from "./errors";

/** Switches discovery off; organizations keep their domains. */
export async function deleteDiscoveryConfig(context: RequestContext): Promise<void> {
	await demandRoot(context.principal, configNotOfRoot);
	await deleteConfig(context);
}
