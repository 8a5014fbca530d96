import { environment } from "@/lib/platform/env";
import type { Application } from "./repository";

/**
 * Where people find an application: the origin of its first registered URL that is a page in the web. Null for Portico's own
 * applications, and for those that run on the device, whose redirect URLs show nothing without a sign-in (RFC 8252 §7).
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

/** Addresses, not `localhost`: that is where developers run websites. */
const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|\[::1\])$/;
