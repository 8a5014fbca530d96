import type { RequestContext } from "@/lib/platform/kernel";
import { deleteConfig } from "./config-repository";
import { demandRoot } from "./demand-root";
import { configNotOfRoot } from "./errors";

/** Switches discovery off; the domains stay with their organizations. */
export async function deleteDiscoveryConfig(context: RequestContext): Promise<void> {
	await demandRoot(context.principal, configNotOfRoot);
	await deleteConfig(context);
}
