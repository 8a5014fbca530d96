import type { RequestContext } from "@/lib/platform/kernel";
import type { DiscoveryConfig } from "./config-contract";
import { writeConfig } from "./config-repository";
import { demandRoot } from "./demand-root";
import { configNotOfRoot } from "./errors";
import { readProperties } from "./read-properties";

/** Configures discovery, whether it was configured before or not. */
export async function putDiscoveryConfig(
	context: RequestContext,
	discoveryConfig: DiscoveryConfig,
): Promise<DiscoveryConfig> {
	await demandRoot(context.principal, configNotOfRoot);
	await writeConfig(context, readProperties(discoveryConfig), "upsert");
	return discoveryConfig;
}
