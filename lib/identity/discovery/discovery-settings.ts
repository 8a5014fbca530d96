import { selectConfigAbove } from "./question-repository";
import { type DiscoverySettings, readSettings } from "./read-properties";

/** How discovery is configured at the root of an organization; off where it is not. */
export async function discoverySettings(organizationId: string): Promise<DiscoverySettings> {
	return readSettings(await selectConfigAbove(organizationId));
}
