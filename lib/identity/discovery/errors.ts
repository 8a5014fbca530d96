import { defineRefusal } from "@/lib/platform/kernel/refusal";
import { shownDomain } from "./shown-domain";

export const configNotOfRoot = defineRefusal({
	kind: "forbidden",
	code: "OCM-60001",
	message: "Not the root organization",
	when: "Discovery is configured in the root organization only.",
	remedy: "Use a token of the root organization.",
	description: "Discovery is configured in the root organization only.",
});

export const notConfigured = defineRefusal({
	kind: "not-found",
	code: "OCM-60002",
	message: "Discovery is not configured",
	when: "There is no configuration.",
	remedy: "Create the configuration by POST.",
	description: "The organization has no configuration of discovery.",
});

export const alreadyConfigured = defineRefusal({
	kind: "conflict",
	code: "OCM-60003",
	message: "Discovery is configured already",
	when: "There is a configuration; PUT replaces it.",
	remedy: "Replace it by PUT.",
	description: "There is a configuration already: replace it with PUT.",
});

export const invalidConfig = defineRefusal({
	kind: "invalid",
	code: "OCM-60000",
	message: "Invalid request format",
	when: "The body is malformed, or a value is not what it may be.",
	description: (description: string) => description,
});

export const unknownProperty = defineRefusal({
	kind: "invalid",
	code: "OCM-60004",
	message: "Unknown property",
	when: "A key is not one of the three there are.",
	remedy: "Leave out the key that `description` names.",
	description: (path: string) =>
		`${path}: must be emailDomain.enable, emailDomainBasedSelfSignup.enable or defaultParam`,
});

export const signupWithoutDiscovery = defineRefusal({
	kind: "invalid",
	code: "OCM-60005",
	message: "Sign-up by email domain needs discovery",
	when: "`emailDomainBasedSelfSignup.enable` is true without `emailDomain.enable`.",
	remedy: "Send `emailDomain.enable` as true too, or leave sign-up by email domain off.",
	description: "emailDomainBasedSelfSignup.enable can be true only where emailDomain.enable is.",
});

export const invalidDefaultParameter = defineRefusal({
	kind: "invalid",
	code: "OCM-60006",
	message: "Invalid default parameter",
	when: "`defaultParam` is neither `orgHandle` nor `orgName`.",
	remedy: "Send `orgHandle` or `orgName`.",
	description: (path: string) => `${path}: must be "orgHandle" or "orgName"`,
});

export const discoveryIsOff = defineRefusal({
	kind: "invalid",
	code: "ORG-60080",
	message: "Discovery is off",
	when: "`emailDomain.enable` is not true in the root organization.",
	remedy: "Set `emailDomain.enable` in the discovery settings of the root organization.",
	description: "Discovery by email domain is not enabled in the root organization.",
});

export const mappingNotOfRoot = defineRefusal({
	kind: "forbidden",
	code: "ORG-60081",
	message: "Not the root organization",
	when: "Domains are given to organizations in the root organization only.",
	remedy: "Use a token of the root organization.",
	description: "Domains are given to organizations in the root organization only.",
});

export const repeatedType = defineRefusal({
	kind: "invalid",
	code: "ORG-60082",
	message: "Attribute type is repeated",
	when: "A type occurs twice.",
	remedy: "Send each type once, with all its values.",
	description: (path: string) => `${path}: the type occurs before`,
});

export const domainsClaimed = defineRefusal({
	kind: "invalid",
	code: "ORG-60083",
	message: "Domain belongs to another organization",
	when: "Another organization has one of the domains.",
	remedy: "Remove the domain from the other organization first, or leave it out.",
	description: (domains: readonly string[]) => `Another organization has: ${domains.map(withLetters).join(", ")}.`,
});

export const unsupportedType = defineRefusal({
	kind: "invalid",
	code: "ORG-60084",
	message: "Attribute type is not supported",
	when: "A type is not `emailDomain`.",
	remedy: "Use the type `emailDomain`.",
	description: (path: string) => `${path}: must be emailDomain`,
});

export const alreadyMapped = defineRefusal({
	kind: "invalid",
	code: "ORG-60085",
	message: "Organization has domains already",
	when: "It has domains; PUT replaces them.",
	remedy: "Replace them by PUT.",
	description: "The organization has domains already: replace them with PUT.",
});

export const noAttributes = defineRefusal({
	kind: "invalid",
	code: "ORG-60088",
	message: "No attributes",
	when: "`attributes` or `values` is empty.",
	remedy: "Send at least one domain.",
	description: (path: string) => `${path}: must hold at least one`,
});

export const notDomains = defineRefusal({
	kind: "invalid",
	code: "ORG-60092",
	message: "Not a domain",
	when: "A value is not a domain name of at least two labels.",
	remedy: "Send domain names such as `example.com`.",
	description: (paths: readonly string[]) =>
		paths.map((path) => `${path}: must be a domain name such as example.com`).join("; "),
});

export const publicProviders = defineRefusal({
	kind: "invalid",
	code: "ORG-60095",
	message: "Public email provider",
	when: "Anybody can get an address there, and nobody who may has confirmed it.",
	remedy:
		"Leave the domain out, or let an administrator of the root organization confirm it with `confirmPublicDomains`.",
	description: (domains: readonly string[]) =>
		`Anybody can get an address at: ${domains.map(withLetters).join(", ")}. An administrator of the root organization may confirm with confirmPublicDomains.`,
});

export const domainNotFound = defineRefusal({
	kind: "not-found",
	code: "ORG-60096",
	message: "Domain not found",
	when: "The organization does not have it.",
	description: "The organization does not have this domain.",
});

/** Adds the Unicode form of a domain, which the reader recognises. */
function withLetters(domain: string): string {
	const unicode = shownDomain(domain);
	return unicode === null ? domain : `${domain} (${unicode})`;
}

export const invalidMapping = defineRefusal({
	kind: "invalid",
	code: "ORG-60001",
	message: "Invalid request format",
	when: "The body is malformed.",
	description: (problem: string) => problem,
});

export const invalidQuery = defineRefusal({
	kind: "invalid",
	code: "ORG-60001",
	message: "Invalid query parameter",
	when: "Another parameter is not what it may be, or one is repeated.",
	description: (problem: string) => problem,
});

export const invalidOffset = defineRefusal({
	kind: "invalid",
	code: "ORG-60093",
	message: "Invalid pagination parameter",
	when: "`offset` is negative or no number.",
	remedy: "Send `offset` as a whole number from 0.",
	description: (problem: string) => problem,
});

export const invalidLimit = defineRefusal({
	kind: "invalid",
	code: "ORG-60094",
	message: "Invalid pagination parameter",
	when: "`limit` is not 1-100.",
	remedy: "Send `limit` as a whole number from 1 to 100.",
	description: (problem: string) => problem,
});

export const invalidFilter = defineRefusal({
	kind: "invalid",
	code: "ORG-60022",
	message: "Invalid filter",
	when: "The filter cannot be read.",
	remedy: "Correct the filter; its grammar is that of SCIM (RFC 7644 §3.4.2.2).",
	description: (rest: string) => `Cannot be read from: ${rest.slice(0, 40)}`,
});

export const filterAttributeNotSupported = defineRefusal({
	kind: "invalid",
	code: "ORG-60023",
	message: "Filter attribute is not supported",
	when: "It is neither `organizationName` nor `domain`.",
	remedy: "Filter by `organizationName` or `domain`.",
	description: (attribute: string) => `${attribute}: use organizationName or domain`,
});

export const filterTooComplex = defineRefusal({
	kind: "invalid",
	code: "ORG-60024",
	message: "Filter is too complex",
	when: "It holds `or` or `not`.",
	remedy: "Combine conditions by `and` only.",
	description: "Terms can be joined by and only.",
});

export const filterOperatorNotSupported = defineRefusal({
	kind: "invalid",
	code: "ORG-60072",
	message: "Filter operator is not supported",
	when: "It is none of `eq`, `co`, `sw` and `ew`.",
	remedy: "Use `eq`, `co`, `sw` or `ew`.",
	description: (operator: string) => `${operator}: use eq, co, sw or ew`,
});
