import {
	ASSERTION_ENCRYPTION_ALGORITHMS,
	NAME_ID_FORMATS,
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
	NAME_ID_FORMAT_URIS,
} from "@/lib/platform/saml/names";
import { invalidMetadata } from "../errors";
import type { DescribedProvider } from "../metadata-schemas";

const USER_INTERFACE = "urn:oasis:names:tc:SAML:metadata:ui";

/**
 * Converts a service provider's metadata to settings, without storing them.
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
	const signing = certificatesOf(provider, "signing")[0] ?? null;
	const encryption = certificatesOf(provider, "encryption")[0] ?? null;
	const saml = samlSettingsSchema.safeParse({
		issuer: entityId,
		assertionConsumerUrls: consumersOf(provider),
		nameIdFormat: nameIdFormatOf(provider),
		requireSignedRequests: isTrue(provider, "AuthnRequestsSigned") && signing !== null,
		encryption: {
			enabled: keyDescriptorsOf(provider, "encryption").some((each) => attributeOf(each, "use") === "encryption"),
			algorithm: encryptionAlgorithmOf(provider),
			certificate: encryption === signing ? null : encryption,
		},
		attributes: attributesOf(provider),
		singleLogout: logoutOf(provider),
	});
	if (!saml.success)
		throw invalidMetadata(saml.error.issues.map(({ path, message }) => `${jsonPath(path)}: ${message}`).join("; "));
	const certificate = signing === null ? null : ({ type: "PEM", value: signing } as const);
	return { name: nameOf(provider), saml: saml.data, certificate };
}

function consumersOf(provider: Element): string[] {
	const consumers = childrenOf(provider, METADATA, "AssertionConsumerService").filter(
		(each) => attributeOf(each, "Binding") === HTTP_POST,
	);
	if (consumers.length === 0) throw invalidMetadata("the service provider has no assertion consumer for HTTP-POST");
	const place = (each: Element) => (isTrue(each, "isDefault") ? -1 : Number(attributeOf(each, "index") ?? 0));
	const sorted = consumers.toSorted((a, b) => place(a) - place(b));
	return [...new Set(sorted.map((each) => attributeOf(each, "Location") ?? ""))];
}

function nameIdFormatOf(provider: Element): string | undefined {
	const formats = childrenOf(provider, METADATA, "NameIDFormat").map(textOf);
	const known = formats.flatMap((format) => NAME_ID_FORMATS.filter((name) => NAME_ID_FORMAT_URIS[name] === format));
	if (formats.length > 0 && known.length === 0)
		throw invalidMetadata(`none of its NameID formats is known here: ${formats.join(", ").slice(0, 300)}`);
	return known[0];
}

function logoutOf(provider: Element): object | undefined {
	const services = childrenOf(provider, METADATA, "SingleLogoutService");
	for (const [binding, uri] of [
		["redirect", HTTP_REDIRECT],
		["post", HTTP_POST],
	] as const) {
		const service = services.find((each) => attributeOf(each, "Binding") === uri);
		if (service === undefined) continue;
		const responseUrl = attributeOf(service, "ResponseLocation") ?? null;
		return { enabled: true, url: attributeOf(service, "Location") ?? "", responseUrl, binding };
	}
	return undefined;
}

/** The first named format that Portico supports. */
function encryptionAlgorithmOf(provider: Element): string | undefined {
	const named = keyDescriptorsOf(provider, "encryption").flatMap((each) =>
		childrenOf(each, METADATA, "EncryptionMethod").map((method) => attributeOf(method, "Algorithm") ?? ""),
	);
	return ASSERTION_ENCRYPTION_ALGORITHMS.find((name) => named.some((uri) => uri.endsWith(`#${name}`)));
}

function attributesOf(provider: Element): object[] {
	const requested = childrenOf(provider, METADATA, "AttributeConsumingService").flatMap((service) =>
		childrenOf(service, METADATA, "RequestedAttribute"),
	);
	const known = requested.flatMap((each) => {
		const name = attributeOf(each, "Name") ?? "";
		const claim = claimOf(name) ?? claimOf(attributeOf(each, "FriendlyName") ?? "");
		return claim === undefined ? [] : [{ name, claim, nameFormat: nameFormatOf(each) }];
	});
	return [...new Map(known.map((attribute) => [attribute.name, attribute])).values()];
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
