import { InvalidXml } from "./invalid-xml";
import { METADATA, PROTOCOL, SIGNATURE } from "./names";
import { attributeOf, childrenOf, parseXml, textOf } from "./parse-xml";

/** A role of the only entity in a metadata document (SAML 2.0 Metadata §2.4). */
export interface DescribedRole {
	entityId: string;
	role: Element;
}

/**
 * Reads the metadata of one entity.
 * @throws InvalidXml for several entities, for an entity without this role, and after the end of its validity
 */
export function readMetadata(
	xml: string,
	roleName: "SPSSODescriptor" | "IDPSSODescriptor",
	now = Date.now(),
): DescribedRole {
	const root = parseXml(xml.replace(/^\uFEFF/, ""));
	const entity = onlyEntity(root);
	const until = attributeOf(entity, "validUntil") ?? attributeOf(root, "validUntil");
	if (until !== undefined && !(Date.parse(until) > now)) throw new InvalidXml("the metadata is not valid any more");
	const role = childrenOf(entity, METADATA, roleName).find((each) =>
		(attributeOf(each, "protocolSupportEnumeration") ?? "").split(/\s+/).includes(PROTOCOL),
	);
	if (role === undefined) {
		const kind = roleName === "SPSSODescriptor" ? "service" : "identity";
		throw new InvalidXml(`the entity is no ${kind} provider of SAML 2.0`);
	}
	return { entityId: attributeOf(entity, "entityID") ?? "", role };
}

/** The EntityDescriptor: the root, or the only one in an EntitiesDescriptor. */
function onlyEntity(root: Element): Element {
	if (root.namespaceURI !== METADATA) throw new InvalidXml("the document is no SAML 2.0 metadata");
	if (root.localName === "EntityDescriptor") return root;
	const [entity, ...more] =
		root.localName === "EntitiesDescriptor"
			? Array.from(root.getElementsByTagNameNS(METADATA, "EntityDescriptor"))
			: [];
	if (entity === undefined) throw new InvalidXml("the document describes no entity");
	if (more.length > 0) throw new InvalidXml("the document describes several entities: send the one alone");
	return entity;
}

/** The key descriptors for this use, and those for any use. */
export function keyDescriptorsOf(role: Element, use: "signing" | "encryption"): Element[] {
	return childrenOf(role, METADATA, "KeyDescriptor").filter((each) =>
		[undefined, use].includes(attributeOf(each, "use") as typeof use | undefined),
	);
}

/** The certificates for this use, as PEM. @throws InvalidXml */
export function certificatesOf(role: Element, use: "signing" | "encryption"): string[] {
	return keyDescriptorsOf(role, use).flatMap((descriptor) => {
		const [certificate] = Array.from(descriptor.getElementsByTagNameNS(SIGNATURE, "X509Certificate"));
		const der = certificate === undefined ? "" : textOf(certificate).replace(/\s/g, "");
		if (der === "") return [];
		if (!/^[A-Za-z0-9+/]+={0,2}$/.test(der)) throw new InvalidXml("a certificate is not base64");
		const lines = der.match(/.{1,64}/g) ?? [];
		return [["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n")];
	});
}
