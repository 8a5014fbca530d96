import { fromOwnPage } from "@/app/from-own-page";
import { languageCookie } from "@/app/language-cookie";
import { readForm } from "@/app/read-form";
import { environment } from "@/lib/platform/env";
import { languageOf } from "@/lib/platform/i18n/languages";
import { languageChosen } from "@/lib/protocols/oidc";

/** Stores the chosen language and redirects back to the page. */
export async function POST(request: Request): Promise<Response> {
	if (!fromOwnPage(request)) return new Response(null, { status: 403 });
	const form = await readForm(request);
	const language = languageOf(form?.get("language") ?? undefined);
	const { baseUrl } = environment();
	const page = ownPage(request.headers.get("referer"), baseUrl);
	const headers = new Headers({ location: page, "cache-control": "no-store" });
	if (language !== undefined) headers.set("set-cookie", languageCookie(language.code));
	for (const cookie of languageChosen(page)) headers.append("set-cookie", cookie);
	return new Response(null, { status: 303, headers });
}

/** The path of the referring page of the gate or the account; for any other referrer the page after a sign-out. */
function ownPage(referer: string | null, baseUrl: string): string {
	const url = referer === null ? null : URL.parse(referer);
	if (url === null || url.origin !== baseUrl || !/^\/(?:gate|account)(?:\/|$)/.test(url.pathname))
		return "/gate/signed-out";
	return `${url.pathname}${url.search}`;
}
