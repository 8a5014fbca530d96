import { serverTranslation } from "@/lib/platform/i18n/server";
import type { DomainError } from "@/lib/platform/kernel";

/** A refusal as the problem of a whole form, which its page shows in its own language. */
export function refusedForm({ code }: DomainError): { text: string; isKey: boolean } {
	const key = `refusals:${code}`;
	return { text: serverTranslation("en").has(key) ? key : "ui:failure.refused", isKey: true };
}
