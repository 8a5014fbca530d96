import type { SamlSettings } from "@/lib/identity/applications/contract";
import type { Organization } from "@/lib/identity/organization-tree";
import type { Language } from "@/lib/platform/i18n/languages";
import { type CarriedMessage, signedQuery, signXml } from "@/lib/platform/saml";
import { type Answer, seeOther } from "./answer";
import { signerOf } from "./messages/signed-response";
import { postPage } from "./post-page";
import { signingKey } from "./signing-key";

interface LogoutMessage extends CarriedMessage {
	saml: SamlSettings;
}

/** Sends the browser to a service provider with a logout message, by the binding in its settings. */
export async function sendMessage(
	organization: Organization,
	{ saml, ...message }: LogoutMessage,
	language: Language,
): Promise<Answer> {
	const signer = signerOf(saml, await signingKey(organization.id));
	return saml.singleLogout.binding === "redirect"
		? seeOther(signedQuery(message, signer))
		: postPage(language, { ...message, xml: signXml(message.xml, signer) });
}
