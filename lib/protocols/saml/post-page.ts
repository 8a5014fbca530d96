import type { Language } from "@/lib/platform/i18n/languages";
import type { CarriedMessage } from "@/lib/platform/saml";
import { formPage } from "@/lib/platform/saml/form-page";
import type { Answer } from "./answer";

/**
 * The page that posts a message to a service provider (SAML 2.0 Bindings §3.5.4): by a script, or without scripts by a button.
 */
export function postPage(language: Language, { destination, name, xml, relayState }: CarriedMessage): Answer {
	const message = Buffer.from(xml).toString("base64");
	return formPage(language, destination, {
		[name]: message,
		...(relayState === null ? {} : { RelayState: relayState }),
	});
}
