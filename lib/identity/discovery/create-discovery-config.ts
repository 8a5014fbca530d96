import type { UseCase } from "@/lib/platform/http/route";
import type { DiscoveryConfig } from "./config-contract";
import { writeConfig } from "./config-repository";
import { demandRoot } from "./demand-root";
import { alreadyConfigured, configNotOfRoot } from "./errors";
import { readProperties } from "./read-properties";

/** Configures discovery for the first time. */
export const createDiscoveryConfig: UseCase<
	{ organization: string },
	undefined,
	DiscoveryConfig,
	DiscoveryConfig
> = async (context, { body }) => {
	await demandRoot(context.principal, configNotOfRoot);
	if (!(await writeConfig(context, readProperties(body), "insert"))) throw alreadyConfigured();
	return body;
};
