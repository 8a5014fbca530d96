import { cookies, headers } from "next/headers";
import { cache } from "react";
import { actingIn } from "@/lib/identity/organization-tree";
import type { Principal } from "@/lib/platform/kernel";
import { organizationOf } from "@/lib/platform/kernel/console-address";
import { firstSection } from "@/lib/platform/kernel/console-pages";
import { workFor } from "@/lib/platform/shares";
import { verifyAccessToken } from "@/lib/platform/tokens";
import { readSessionToken } from "./session-token";

/**
 * A viewer may see at least one section of the console. `own` acts in the organization of the sign-in, `principal` in that of the
 * page's address. `absent`: the address names an organization that does not exist, or in which the user may not act.
 */
export type ConsoleViewer =
	| { kind: "signed-out" }
	| { kind: "absent"; own: Principal }
	| { kind: "no-permission"; principal: Principal; own: Principal }
	| { kind: "viewer"; principal: Principal; own: Principal };

/** Who views the console, in which organization, and whether they may view it; computed once per request. */
export const consoleViewer = cache(async (): Promise<ConsoleViewer> => {
	const [jar, address] = await Promise.all([cookies(), requestedAddress()]);
	const token = await readSessionToken(jar.toString());
	const own = token === null ? null : await verifyAccessToken(token);
	if (own === null || own.audience !== null) return { kind: "signed-out" };
	const organization = organizationOf(address);
	const principal = organization === undefined ? own : await actingIn(own, organization);
	if (principal === null) return { kind: "absent", own };
	workFor(principal.organizationName);
	return { kind: firstSection(principal.scopes) !== undefined ? "viewer" : "no-permission", principal, own };
});

/** Path and query of the requested page, from a header that the front door sets, because Next.js passes them to no component. */
export async function requestedAddress(): Promise<string> {
	const address = (await headers()).get("x-path") ?? "/console";
	const at = address.indexOf("?");
	const search = new URLSearchParams(at === -1 ? "" : address.slice(at));
	// The router of Next.js in the browser adds this parameter to its own requests.
	if (!search.has("_rsc")) return address;
	search.delete("_rsc");
	const path = address.slice(0, at);
	return search.size === 0 ? path : `${path}?${search}`;
}
