import { element } from "@/lib/platform/markup/xml-text";
import { HTTP_POST, METADATA, PROTOCOL } from "@/lib/platform/saml/names";
import { keyDescriptor } from "./key-descriptor";

/** The methods of encryption that Portico prefers; it accepts AES-CBC as well. */
const PREFERRED = ["http://www.w3.org/2009/xmlenc11#aes256-gcm", "http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p"];

export interface OwnMetadata {
	entityId: string;
	assertionConsumerUrl: string;
	signsRequests: boolean;
	/** PEM. */
	signing: readonly string[];
	/** PEM; providers encrypt to the first one. */
	encryption: readonly string[];
}

/** The metadata of Portico for identity providers (SAML 2.0 Metadata §2.4.4). */
export function ownMetadata({
	entityId,
	assertionConsumerUrl,
	signsRequests,
	signing,
	encryption,
}: OwnMetadata): string {
	const consumer = element("md:AssertionConsumerService", {
		Binding: HTTP_POST,
		Location: assertionConsumerUrl,
		index: "0",
		isDefault: "true",
	});
	const role = element(
		"md:SPSSODescriptor",
		{
			AuthnRequestsSigned: String(signsRequests),
			WantAssertionsSigned: "true",
			protocolSupportEnumeration: PROTOCOL,
		},
		...signing.map((certificate) => keyDescriptor("signing", certificate)),
		...encryption.slice(0, 1).map((certificate) => keyDescriptor("encryption", certificate, ...PREFERRED)),
		consumer,
	);
	const entity = element("md:EntityDescriptor", { "xmlns:md": METADATA, entityID: entityId }, role);
	return `<?xml version="1.0" encoding="UTF-8"?>\n${entity}\n`;
}
