import { environment } from "@/lib/platform/env";
import type { Application } from "./repository";

/**
 * The web address of an application: the origin of its first registered URL that is a web page. Null for Portico's own
 * applications, and for native ones, whose redirect URLs show nothing without a sign-in (RFC 8252 §7).
 */
export function applicationAddress({
	firstParty,
	redirectUris,
	postLogoutRedirectUris,
	saml,
}: Pick<Application, "firstParty" | "redirectUris" | "postLogoutRedirectUris" | "saml">): string | null {
	if (firstParty) return null;
	const urls = [...redirectUris, ...postLogoutRedirectUris, ...(saml?.assertionConsumerUrls ?? [])];
	return urls.map(pageOrigin).find((origin) => origin !== null) ?? null;
}

function pageOrigin(url: string): string | null {
	if (!URL.canParse(url)) return null;
	const { protocol, hostname, origin } = new URL(url);
	if (protocol !== "https:" && protocol !== "http:") return null;
	if (LOOPBACK.test(hostname) || origin === new URL(environment().baseUrl).origin) return null;
	return origin;
}

/** IP addresses only: developers run websites on `localhost`. */
const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|\[::1\])$/;
