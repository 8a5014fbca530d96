import { selectConfigAbove } from "./question-repository";
import { type DiscoverySettings, readSettings } from "./read-properties";

/** The settings of discovery at the root of an organization; off without a configuration. */
export async function discoverySettings(organizationId: string): Promise<DiscoverySettings> {
	return readSettings(await selectConfigAbove(organizationId));
}
