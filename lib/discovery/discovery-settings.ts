import { selectConfigAbove } from "./question-repository";
import type { ConfigDocument } from "./read-properties";

export interface DiscoverySettings {
	/** People are led to their organization by the domain of their e-mail address. */
	enabled: boolean;
	/** So are those who sign themselves up. */
	selfSignup: boolean;
	/** What is asked for where no address is. */
	defaultParam: "orgHandle" | "orgName";
}

/** How discovery is configured at the root of an organization; off where it is not. */
export async function discoverySettings(organizationId: string): Promise<DiscoverySettings> {
	const text = await selectConfigAbove(organizationId);
	const document: ConfigDocument = text === undefined ? {} : JSON.parse(text);
	return {
		enabled: document["emailDomain.enable"] === "true",
		selfSignup: document["emailDomainBasedSelfSignup.enable"] === "true",
		defaultParam: document.defaultParam === "orgName" ? "orgName" : "orgHandle",
	};
}
