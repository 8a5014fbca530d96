import { setCookie } from "@/lib/platform/http/cookies";
import type { LanguageCode } from "@/lib/platform/i18n/languages";

const ONE_YEAR_SECONDS = 31_536_000;

/** The `Set-Cookie` line with the language of pages in this browser; null follows the browser's own settings again. */
export function languageCookie(language: LanguageCode | null): string {
	const maxAge = language === null ? 0 : ONE_YEAR_SECONDS;
	return setCookie("language", language ?? "", { path: "/", maxAge, httpOnly: false });
}
