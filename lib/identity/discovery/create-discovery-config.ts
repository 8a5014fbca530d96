import type { RequestContext } from "@/lib/platform/kernel";
import type { DiscoveryConfig } from "./config-contract";
import { writeConfig } from "./config-repository";
import { demandRoot } from "./demand-root";
import { alreadyConfigured, configNotOfRoot } from "./errors";
import { readProperties } from "./read-properties";

/** Configures discovery for the first time. @throws DomainError 403, 409 */
export async function createDiscoveryConfig(
	context: RequestContext,
	discoveryConfig: DiscoveryConfig,
): Promise<DiscoveryConfig> {
	await demandRoot(context.principal, configNotOfRoot);
	if (!(await writeConfig(context, readProperties(discoveryConfig), "insert"))) throw alreadyConfigured();
	return discoveryConfig;
}
