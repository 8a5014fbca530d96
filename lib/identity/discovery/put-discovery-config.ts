import type { RequestContext } from "@/lib/platform/kernel";
import type { DiscoveryConfig } from "./config-contract";
import { writeConfig } from "./config-repository";
import { demandRoot } from "./demand-root";
import { configNotOfRoot } from "./errors";
import { readProperties } from "./read-properties";

/** Creates or replaces the configuration of discovery. */
export async function putDiscoveryConfig(
	context: RequestContext,
	discoveryConfig: DiscoveryConfig,
): Promise<DiscoveryConfig> {
	await demandRoot(context.principal, configNotOfRoot);
	await writeConfig(context, readProperties(discoveryConfig), "upsert");
	return discoveryConfig;
}
