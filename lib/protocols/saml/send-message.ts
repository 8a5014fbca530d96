import type { SamlSettings } from "@/lib/identity/applications/contract";
import type { Organization } from "@/lib/identity/organization-tree";
import type { Language } from "@/lib/platform/i18n/languages";
import { signedQuery, signXml } from "@/lib/platform/saml";
import { type Answer, seeOther } from "./answer";
import { signerOf } from "./messages/signed-response";
import { postPage } from "./post-page";
import { signingKey } from "./signing-key";

interface LogoutMessage {
	saml: SamlSettings;
	destination: string;
	/** The parameter that carries it. */
	name: "SAMLRequest" | "SAMLResponse";
	xml: string;
	relayState: string | null;
}

/** Sends the browser to a service provider with a logout message, by the binding in its settings. */
export async function sendMessage(
	organization: Organization,
	{ saml, destination, name, xml, relayState }: LogoutMessage,
	language: Language,
): Promise<Answer> {
	const signer = signerOf(saml, await signingKey(organization.id));
	return saml.singleLogout.binding === "redirect"
		? seeOther(signedQuery(destination, name, xml, relayState, signer))
		: postPage(language, destination, name, signXml(xml, signer), relayState);
}
