import { fromOwnPage } from "@/app/from-own-page";
import { readForm } from "@/app/read-form";
import { environment } from "@/lib/platform/env";
import { setCookie } from "@/lib/platform/http/cookies";
import { languageOf } from "@/lib/platform/i18n/languages";

const ONE_YEAR_SECONDS = 31_536_000;

/** Stores the chosen language and redirects back to the page. */
export async function POST(request: Request): Promise<Response> {
	if (!fromOwnPage(request)) return new Response(null, { status: 403 });
	const form = await readForm(request);
	const language = languageOf(form?.get("language") ?? undefined);
	const { baseUrl } = environment();
	const page = gatePage(request.headers.get("referer"), baseUrl);
	const headers = new Headers({ location: page, "cache-control": "no-store" });
	if (language !== undefined)
		headers.set(
			"set-cookie",
			setCookie("language", language.code, { path: "/", maxAge: ONE_YEAR_SECONDS, httpOnly: false }),
		);
	// The user's choice takes precedence over the application's `ui_locales`.
	const flow = /^\/gate\/flow\/[\w-]+/.exec(page)?.[0];
	if (flow !== undefined) headers.append("set-cookie", setCookie("flow_language", "", { path: flow, maxAge: 0 }));
	return new Response(null, { status: 303, headers });
}

/** The path of the referring page of the gate; for any other referrer the page after a sign-out. */
function gatePage(referer: string | null, baseUrl: string): string {
	const url = referer === null ? null : URL.parse(referer);
	if (url === null || url.origin !== baseUrl || !url.pathname.startsWith("/gate/")) return "/gate/signed-out";
	return `${url.pathname}${url.search}`;
}
