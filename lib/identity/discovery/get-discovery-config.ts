import type { RequestContext } from "@/lib/platform/kernel";
import type { DiscoveryConfig } from "./config-contract";
import { selectConfig } from "./config-repository";
import { demandRoot } from "./demand-root";
import { configNotOfRoot, notConfigured } from "./errors";
import { presentProperties } from "./read-properties";

/** The configuration of discovery. @throws DomainError 403, 404 */
export async function getDiscoveryConfig({ principal }: RequestContext): Promise<DiscoveryConfig> {
	await demandRoot(principal, configNotOfRoot);
	const document = await selectConfig(principal.organizationId);
	if (document === undefined) throw notConfigured();
	return presentProperties(document);
}
