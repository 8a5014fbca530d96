import { readCookie } from "@/lib/platform/http/cookies";
import { languageOf } from "@/lib/platform/i18n/languages";
import { preferredLanguage } from "@/lib/platform/i18n/preferred-language";
import { browserTokenHashes } from "@/lib/protocols/oidc";

/** The data of the requesting browser for the runtime. */
export function askingBrowser({ headers }: Request) {
	const chosen = ["flow_language", "language"]
		.map((name) => languageOf(readCookie(headers.get("cookie"), name) ?? undefined)?.code)
		.find((code) => code !== undefined);
	return {
		language: preferredLanguage(chosen, headers.get("accept-language")).code,
		clientAddress: headers.get("x-forwarded-for") ?? "",
		userAgent: headers.get("user-agent") ?? "",
		browserTokens: browserTokenHashes(headers.get("cookie") ?? ""),
	};
}
