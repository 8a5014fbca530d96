import { cookieNames, setCookie } from "@/lib/platform/http/cookies";
import { cookieName } from "./signed-cookie";

/** As long as a session of the engine. */
const LIVES_SECONDS = 14 * 86_400;
/** More accounts than a person has; bounds what a browser sends with each request. */
const MAX_HOMES = 8;

const nameOf = (organization: string) => cookieName("home", `_${organization}`);

/**
 * The names of the organizations at which somebody of their own has signed in in this browser. The cookie of such a session is
 * sent to the paths of its organization only, so this one tells the others where to ask for it. It proves nothing.
 */
export function homesHere(cookieHeader: string | null | undefined): string[] {
	const prefix = nameOf("");
	return cookieNames(cookieHeader)
		.filter((name) => name.startsWith(prefix))
		.map((name) => name.slice(prefix.length))
		.slice(0, MAX_HOMES);
}

/** The `Set-Cookie` line that remembers the organization; null in a browser that remembers too many others. */
export function rememberedHome(cookieHeader: string | null | undefined, organization: string): string | null {
	const others = homesHere(cookieHeader).filter((name) => name !== organization);
	if (others.length >= MAX_HOMES) return null;
	return setCookie(nameOf(organization), "1", { path: "/", maxAge: LIVES_SECONDS });
}

/** The `Set-Cookie` line that forgets the organization. */
export function forgottenHome(organization: string): string {
	return setCookie(nameOf(organization), "", { path: "/", maxAge: 0 });
}
