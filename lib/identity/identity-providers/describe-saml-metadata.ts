import type { RequestContext } from "@/lib/platform/kernel";
import { attributeOf, certificatesOf, childrenOf, InvalidXml, readMetadata, textOf } from "@/lib/platform/saml";
import { HTTP_REDIRECT, METADATA } from "@/lib/platform/saml/names";
import { type SamlConnection, samlConnectionSchema } from "./contract";
import { invalidIdentityProvider } from "./errors";
import { connectionProblems } from "./saml-connection";

const USER_INTERFACE = "urn:oasis:names:tc:SAML:metadata:ui";

/**
 * Reads a connection from the metadata of a SAML identity provider, without storing it.
 * @throws DomainError 400 if the text is not the metadata of one identity provider, or cannot be used
 */
export async function describeSamlMetadata(
	_: RequestContext,
	{ metadata }: { metadata: string },
): Promise<{ saml: SamlConnection; name: string | null }> {
	try {
		const { entityId, role } = readMetadata(metadata, "IDPSSODescriptor");
		const services = childrenOf(role, METADATA, "SingleSignOnService");
		const service = services.find((each) => attributeOf(each, "Binding") === HTTP_REDIRECT);
		if (service === undefined) throw new InvalidXml("the identity provider has no sign-on service for HTTP-Redirect");
		const saml = samlConnectionSchema.safeParse({
			entityId,
			singleSignOnUrl: attributeOf(service, "Location") ?? "",
			certificates: [...new Set(certificatesOf(role, "signing"))],
			signRequests: ["true", "1"].includes(attributeOf(role, "WantAuthnRequestsSigned") ?? ""),
		});
		if (!saml.success)
			throw invalidIdentityProvider(saml.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`));
		const problems = connectionProblems(saml.data);
		if (problems.length > 0) throw invalidIdentityProvider(problems);
		return { saml: saml.data, name: nameOf(role) };
	} catch (error) {
		if (error instanceof InvalidXml)
			throw invalidIdentityProvider([`metadata: ${[error.message, error.detail].filter(Boolean).join(": ")}`]);
		throw error;
	}
}

function nameOf(role: Element): string | null {
	const [name] = Array.from(role.getElementsByTagNameNS(USER_INTERFACE, "DisplayName"));
	return name === undefined ? null : textOf(name).slice(0, 100) || null;
}
