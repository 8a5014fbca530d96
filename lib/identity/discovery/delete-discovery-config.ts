import type { UseCase } from "@/lib/platform/http/route";
import { deleteConfig } from "./config-repository";
import { demandRoot } from "./demand-root";
import { configNotOfRoot } from "./errors";

/** Switches discovery off; the domains stay with their organizations. */
export const deleteDiscoveryConfig: UseCase<{ organization: string }, undefined, undefined, void> = async (context) => {
	await demandRoot(context.principal, configNotOfRoot);
	await deleteConfig(context);
};
