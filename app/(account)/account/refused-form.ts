import { serverTranslation } from "@/lib/platform/i18n/server";
import { knownText } from "@/lib/platform/i18n/texts";
import type { DomainError } from "@/lib/platform/kernel";

/** A refusal as the problem of a whole form, which its page shows in its own language. */
export function refusedForm({ code }: DomainError): { text: string; isKey: boolean } {
	const key = `refusals:${code}`;
	return { text: knownText(serverTranslation("en"), key) === undefined ? "ui:failure.refused" : key, isKey: true };
}
