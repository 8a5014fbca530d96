import { DomainError } from "@/lib/platform/kernel";
import { shownDomain } from "./shown-domain";

export function configNotOfRoot(): DomainError {
	return new DomainError(
		"forbidden",
		"OCM-60001",
		"Not the root organization",
		"Discovery is configured in the root organization only.",
	);
}

export function notConfigured(): DomainError {
	return new DomainError(
		"not-found",
		"OCM-60002",
		"Discovery is not configured",
		"The organization has no configuration of discovery.",
	);
}

export function alreadyConfigured(): DomainError {
	return new DomainError(
		"conflict",
		"OCM-60003",
		"Discovery is configured already",
		"There is a configuration already: replace it with PUT.",
	);
}

export function invalidConfig(description: string): DomainError {
	return new DomainError("invalid", "OCM-60000", "Invalid request format", description);
}

export function unknownProperty(path: string): DomainError {
	return new DomainError(
		"invalid",
		"OCM-60004",
		"Unknown property",
		`${path}: must be emailDomain.enable, emailDomainBasedSelfSignup.enable or defaultParam`,
	);
}

export function signupWithoutDiscovery(): DomainError {
	return new DomainError(
		"invalid",
		"OCM-60005",
		"Self-signup needs discovery",
		"emailDomainBasedSelfSignup.enable can be true only where emailDomain.enable is.",
	);
}

export function invalidDefaultParameter(path: string): DomainError {
	return new DomainError(
		"invalid",
		"OCM-60006",
		"Invalid default parameter",
		`${path}: must be "orgHandle" or "orgName"`,
	);
}

/** Also for an organization that the caller has nothing to do with. */
export function organizationNotFound(): DomainError {
	return new DomainError("not-found", "ORG-60015", "Organization not found", "The organization does not exist.");
}

export function discoveryIsOff(): DomainError {
	return new DomainError(
		"invalid",
		"ORG-60080",
		"Discovery is off",
		"Discovery by e-mail domain is not enabled in the root organization.",
	);
}

export function mappingNotOfRoot(): DomainError {
	return new DomainError(
		"forbidden",
		"ORG-60081",
		"Not the root organization",
		"Domains are given to organizations in the root organization only.",
	);
}

export function repeatedType(path: string): DomainError {
	return new DomainError("invalid", "ORG-60082", "Attribute type is repeated", `${path}: the type occurs before`);
}

export function domainsClaimed(domains: readonly string[]): DomainError {
	return new DomainError(
		"invalid",
		"ORG-60083",
		"Domain belongs to another organization",
		`Another organization has: ${domains.map(withLetters).join(", ")}.`,
	);
}

export function unsupportedType(path: string): DomainError {
	return new DomainError("invalid", "ORG-60084", "Attribute type is not supported", `${path}: must be emailDomain`);
}

export function alreadyMapped(): DomainError {
	return new DomainError(
		"invalid",
		"ORG-60085",
		"Organization has domains already",
		"The organization has domains already: replace them with PUT.",
	);
}

export function noAttributes(path: string): DomainError {
	return new DomainError("invalid", "ORG-60088", "No attributes", `${path}: must hold at least one`);
}

export function notDomains(paths: readonly string[]): DomainError {
	return new DomainError(
		"invalid",
		"ORG-60092",
		"Not a domain",
		paths.map((path) => `${path}: must be a domain name such as example.com`).join("; "),
	);
}

export function publicProviders(domains: readonly string[]): DomainError {
	return new DomainError(
		"invalid",
		"ORG-60095",
		"Public e-mail provider",
		`Anybody can get an address at: ${domains.map(withLetters).join(", ")}. An administrator of the root organization may confirm with confirmPublicDomains.`,
	);
}

export function domainNotFound(): DomainError {
	return new DomainError("not-found", "ORG-60096", "Domain not found", "The organization does not have this domain.");
}

export function invalidFilter(code: string, message: string, description: string): DomainError {
	return new DomainError("invalid", code, message, description);
}

/** Whoever typed the domain may not know it otherwise. */
function withLetters(domain: string): string {
	const unicode = shownDomain(domain);
	return unicode === null ? domain : `${domain} (${unicode})`;
}
