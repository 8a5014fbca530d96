import type { UseCase } from "@/lib/platform/http/route";
import type { DiscoveryConfig } from "./config-contract";
import { writeConfig } from "./config-repository";
import { demandRoot } from "./demand-root";
import { configNotOfRoot } from "./errors";
import { readProperties } from "./read-properties";

/** Configures discovery, whether it was configured before or not. */
export const putDiscoveryConfig: UseCase<
	{ organization: string },
	undefined,
	DiscoveryConfig,
	DiscoveryConfig
> = async (context, { body }) => {
	await demandRoot(context.principal, configNotOfRoot);
	await writeConfig(context, readProperties(body), "upsert");
	return body;
};
