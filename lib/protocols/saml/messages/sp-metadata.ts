import {
	ASSERTION_ENCRYPTION_ALGORITHMS,
	httpsUrl,
	KEY_TRANSPORT_ALGORITHMS,
	type NameIdFormat,
	PROFILE_CLAIMS,
	type ProfileClaim,
	samlSettingsSchema,
} from "@/lib/identity/applications/contract";
import { jsonPath } from "@/lib/platform/http/contract";
import {
	attributeOf,
	certificatesOf,
	childOf,
	childrenOf,
	claimOfAttribute,
	type DescribedRole,
	InvalidXml,
	keyDescriptorsOf,
	readMetadata,
	textOf,
} from "@/lib/platform/saml";
import {
	ATTRIBUTE_NAME_FORMAT_URIS,
	HTTP_POST,
	HTTP_REDIRECT,
	METADATA,
	nameIdFormatOf,
} from "@/lib/platform/saml/names";
import { invalidMetadata } from "../errors";
import type { DescribedProvider } from "../metadata-schemas";

const USER_INTERFACE = "urn:oasis:names:tc:SAML:metadata:ui";

/**
 * Converts a service provider's metadata to settings, without storing them. Parts that Portico does not know are reported.
 * @throws DomainError 400 when it is not metadata of one service provider, or requires something that Portico does not support
 */
export function readSpMetadata(xml: string, now = Date.now()): DescribedProvider {
	try {
		return described(readMetadata(xml, "SPSSODescriptor", now));
	} catch (error) {
		if (error instanceof InvalidXml) throw invalidMetadata([error.message, error.detail].filter(Boolean).join(": "));
		throw error;
	}
}

function described({ entityId, role: provider }: DescribedRole): DescribedProvider {
	const skipped: DescribedProvider["skipped"] = [];
	const skip: Skip = (element, value) => {
		skipped.push({ element, value: value.slice(0, MAX_SHOWN) });
	};
	const signing = [...new Set(certificatesOf(provider, "signing"))];
	const [encryption = null] = certificatesOf(provider, "encryption");
	const consumers = consumersOf(provider, skip);
	const saml = samlSettingsSchema.safeParse({
		issuer: entityId,
		assertionConsumerUrls: [...new Set(consumers.map(({ url }) => url))],
		assertionConsumerIndexes: consumers.filter(({ index }) => index !== undefined),
		nameIdFormat: nameIdFormatIn(provider, skip),
		requireSignedRequests: isTrue(provider, "AuthnRequestsSigned") && signing.length > 0,
		encryption: {
			enabled: keyDescriptorsOf(provider, "encryption").some((each) => attributeOf(each, "use") === "encryption"),
			algorithm: encryptionAlgorithmOf(provider, skip),
			certificate: encryption === signing[0] ? null : encryption,
		},
		attributes: attributesOf(provider, skip),
		singleLogout: logoutOf(provider, skip),
	});
	if (!saml.success)
		throw invalidMetadata(saml.error.issues.map(({ path, message }) => `${jsonPath(path)}: ${message}`).join("; "));
	const certificate = signing.length === 0 ? null : ({ type: "PEM", value: signing.join("") } as const);
	return { name: nameOf(provider), saml: saml.data, certificate, skipped };
}

/** Reports a part that is not taken over: the name of its element, and what it says. */
type Skip = (element: string, value: string) => void;

const MAX_SHOWN = 300;

interface Consumer {
	url: string;
	index: number | undefined;
}

/** The default first, then by index. */
function consumersOf(provider: Element, skip: Skip): Consumer[] {
	const all = childrenOf(provider, METADATA, "AssertionConsumerService");
	const byPost = all.filter((each) => attributeOf(each, "Binding") === HTTP_POST);
	if (byPost.length === 0) throw invalidMetadata("the service provider has no assertion consumer for HTTP-POST");
	const accepted = byPost.filter((each) => isAccepted(each));
	for (const each of all)
		if (!accepted.includes(each))
			skip("AssertionConsumerService", `${bindingOf(each)} ${attributeOf(each, "Location") ?? ""}`);
	const place = (each: Element) => (isTrue(each, "isDefault") ? -1 : (indexOf(each) ?? 0));
	// Without an acceptable one, the check of the settings says what is wrong with the others.
	const sorted = (accepted.length > 0 ? accepted : byPost).toSorted((a, b) => place(a) - place(b));
	return sorted.map((each) => ({ url: attributeOf(each, "Location") ?? "", index: indexOf(each) }));
}

function indexOf(consumer: Element): number | undefined {
	const text = attributeOf(consumer, "index") ?? "";
	return /^\d{1,5}$/.test(text) ? Number(text) : undefined;
}

function isAccepted(endpoint: Element): boolean {
	return httpsUrl.safeParse(attributeOf(endpoint, "Location")).success;
}

/** The short name of a binding, such as HTTP-Artifact. */
function bindingOf(endpoint: Element): string {
	return (attributeOf(endpoint, "Binding") ?? "").replace(/^urn:oasis:names:tc:SAML:[\d.]+:bindings:/, "");
}

function nameIdFormatIn(provider: Element, skip: Skip): NameIdFormat | undefined {
	const formats = childrenOf(provider, METADATA, "NameIDFormat").map(textOf);
	for (const format of formats) if (nameIdFormatOf(format) === undefined) skip("NameIDFormat", format);
	return formats.map(nameIdFormatOf).find((format) => format !== undefined);
}

function logoutOf(provider: Element, skip: Skip): object | undefined {
	const services = childrenOf(provider, METADATA, "SingleLogoutService");
	const usable = (uri: string) => services.find((each) => attributeOf(each, "Binding") === uri && isAccepted(each));
	for (const each of services)
		if (!isAccepted(each) || ![HTTP_REDIRECT, HTTP_POST].includes(attributeOf(each, "Binding") ?? ""))
			skip("SingleLogoutService", `${bindingOf(each)} ${attributeOf(each, "Location") ?? ""}`);
	for (const [binding, uri] of [
		["redirect", HTTP_REDIRECT],
		["post", HTTP_POST],
	] as const) {
		const service = usable(uri);
		if (service === undefined) continue;
		const responseUrl = attributeOf(service, "ResponseLocation") ?? null;
		return { enabled: true, url: attributeOf(service, "Location") ?? "", responseUrl, binding };
	}
	return undefined;
}

/** The first named algorithm that Portico supports. */
function encryptionAlgorithmOf(provider: Element, skip: Skip): string | undefined {
	const named = keyDescriptorsOf(provider, "encryption").flatMap((each) =>
		childrenOf(each, METADATA, "EncryptionMethod").map((method) => attributeOf(method, "Algorithm") ?? ""),
	);
	const known = [...ASSERTION_ENCRYPTION_ALGORITHMS, ...KEY_TRANSPORT_ALGORITHMS];
	for (const uri of new Set(named)) if (!known.some((name) => uri.endsWith(`#${name}`))) skip("EncryptionMethod", uri);
	return ASSERTION_ENCRYPTION_ALGORITHMS.find((name) => named.some((uri) => uri.endsWith(`#${name}`)));
}

/** Undefined when none of them is known: the usual ones then. */
function attributesOf(provider: Element, skip: Skip): object[] | undefined {
	const requested = childrenOf(provider, METADATA, "AttributeConsumingService").flatMap((service) =>
		childrenOf(service, METADATA, "RequestedAttribute"),
	);
	const known = requested.flatMap((each) => {
		const name = attributeOf(each, "Name") ?? "";
		const claim = claimOf(name) ?? claimOf(attributeOf(each, "FriendlyName") ?? "");
		if (claim === undefined) skip("RequestedAttribute", name);
		return claim === undefined ? [] : [{ name, claim, nameFormat: nameFormatOf(each) }];
	});
	return known.length === 0 ? undefined : [...new Map(known.map((attribute) => [attribute.name, attribute])).values()];
}

function claimOf(name: string): ProfileClaim | undefined {
	return PROFILE_CLAIMS.find((claim) => claim === name) ?? claimOfAttribute(name);
}

function nameFormatOf(requested: Element): string | undefined {
	const uri = attributeOf(requested, "NameFormat");
	return Object.entries(ATTRIBUTE_NAME_FORMAT_URIS).find(([, known]) => known === uri)?.[0];
}

function nameOf(provider: Element): string | null {
	const extensions = childOf(provider, METADATA, "Extensions");
	const info = extensions === undefined ? undefined : childOf(extensions, USER_INTERFACE, "UIInfo");
	const [shown] = info === undefined ? [] : childrenOf(info, USER_INTERFACE, "DisplayName");
	const [service] = childrenOf(provider, METADATA, "AttributeConsumingService");
	const [serviceName] = service === undefined ? [] : childrenOf(service, METADATA, "ServiceName");
	const named = shown ?? serviceName;
	return named === undefined ? null : textOf(named).slice(0, 100) || null;
}

function isTrue(element: Element, name: string): boolean {
	return ["true", "1"].includes(attributeOf(element, name) ?? "");
}
