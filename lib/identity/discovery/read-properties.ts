import { DEFAULT_PARAMETERS, type DiscoveryConfig, SWITCHES } from "./config-contract";
import { invalidConfig, invalidDefaultParameter, signupWithoutDiscovery, unknownProperty } from "./errors";

/** The stored form of a configuration: its properties as text, by key. */
export type ConfigDocument = Record<string, string>;

/**
 * Validates a configuration and converts it to its stored form.
 * @throws DomainError OCM-60000, OCM-60004, OCM-60005, OCM-60006
 */
export function readProperties({ properties }: DiscoveryConfig): ConfigDocument {
	const document: ConfigDocument = {};
	for (const [index, { key, value }] of properties.entries()) {
		const path = `properties[${index}]`;
		if (!isSwitch(key) && key !== "defaultParam") throw unknownProperty(`${path}.key`);
		if (Object.hasOwn(document, key)) throw invalidConfig(`${path}.key: the key occurs before`);
		if (value === null) continue;
		const text = String(value);
		if (isSwitch(key) && text !== "true" && text !== "false")
			throw invalidConfig(`${path}.value: must be true or false`);
		if (!isSwitch(key) && !(DEFAULT_PARAMETERS as readonly string[]).includes(text))
			throw invalidDefaultParameter(`${path}.value`);
		document[key] = text;
	}
	if (document["emailDomainBasedSelfSignup.enable"] === "true" && document["emailDomain.enable"] !== "true")
		throw signupWithoutDiscovery();
	return document;
}

/** The stored configuration as the interface returns it, with boolean settings as booleans. */
export function presentProperties(document: ConfigDocument): DiscoveryConfig {
	return {
		properties: Object.entries(document).map(([key, text]) => ({ key, value: isSwitch(key) ? text === "true" : text })),
	};
}

export interface DiscoverySettings {
	/** Whether the domain of an email address leads users to their organization. */
	enabled: boolean;
	/** Whether it also leads users who sign up. */
	selfSignup: boolean;
	/** The parameter that names the organization if no address is given. */
	defaultParam: "orgHandle" | "orgName";
}

/** The settings of a stored configuration; without one, discovery is off. */
export function readSettings(text: string | null | undefined): DiscoverySettings {
	const document: ConfigDocument = text === null || text === undefined ? {} : JSON.parse(text);
	return {
		enabled: document["emailDomain.enable"] === "true",
		selfSignup: document["emailDomainBasedSelfSignup.enable"] === "true",
		defaultParam: document.defaultParam === "orgName" ? "orgName" : "orgHandle",
	};
}

function isSwitch(key: string): boolean {
	return (SWITCHES as readonly string[]).includes(key);
}
