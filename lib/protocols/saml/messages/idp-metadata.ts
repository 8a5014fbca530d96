import { element, text } from "@/lib/platform/markup/xml-text";
import { HTTP_POST, HTTP_REDIRECT, METADATA, NAME_ID_FORMAT_URIS, PROTOCOL } from "@/lib/platform/saml/names";
import { keyDescriptor } from "./key-descriptor";

/** The metadata of Portico for service providers (SAML 2.0 Metadata §2.4.3). @param certificates PEM */
export function idpMetadata(
	addresses: { metadata: string; signOn: string; logout: string },
	certificates: readonly string[],
): string {
	const atBoth = (name: string, location: string) =>
		[HTTP_REDIRECT, HTTP_POST].map((binding) => element(name, { Binding: binding, Location: location }));
	const entity = element(
		"md:EntityDescriptor",
		{ "xmlns:md": METADATA, entityID: addresses.metadata },
		element(
			"md:IDPSSODescriptor",
			{ WantAuthnRequestsSigned: "false", protocolSupportEnumeration: PROTOCOL },
			...certificates.map((certificate) => keyDescriptor("signing", certificate)),
			...atBoth("md:SingleLogoutService", addresses.logout),
			...Object.values(NAME_ID_FORMAT_URIS).map((format) => element("md:NameIDFormat", {}, text(format))),
			...atBoth("md:SingleSignOnService", addresses.signOn),
		),
	);
	return `<?xml version="1.0" encoding="UTF-8"?>\n${entity}\n`;
}
