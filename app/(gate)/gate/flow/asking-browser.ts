import { preferredLanguage } from "@/lib/platform/i18n/languages";

/** What the runtime is told of the browser that sends a request. */
export function askingBrowser({ headers }: Request): { language: string; clientAddress: string; userAgent: string } {
	const cookie = (name: string) =>
		new RegExp(`(?:^|;\\s*)${name}=([a-z]{2})(?:;|$)`).exec(headers.get("cookie") ?? "")?.[1];
	return {
		language: preferredLanguage(cookie("flow_language") ?? cookie("language"), headers.get("accept-language")).code,
		clientAddress: headers.get("x-forwarded-for") ?? "",
		userAgent: headers.get("user-agent") ?? "",
	};
}
