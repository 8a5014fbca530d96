import { cookies } from "next/headers";
import { cache } from "react";
import { actingIn } from "@/lib/identity/organization-tree";
import type { Principal } from "@/lib/platform/kernel";
import { firstSection } from "@/lib/platform/kernel/console-pages";
import { verifyAccessToken } from "@/lib/platform/tokens";
import { readSessionToken } from "./session-token";

/** A viewer may see at least one section of the console. `own` acts in the organization of the sign-in, `principal` in the one chosen in the console. */
export type ConsoleViewer =
	| { kind: "signed-out" }
	| { kind: "no-permission"; principal: Principal; own: Principal }
	| { kind: "viewer"; principal: Principal; own: Principal };

/** The cookie with the name of the organization chosen in the console. Scripts of the page write it. */
const CHOSEN = "organization";

/** Who views the console, in which organization, and whether they may; computed once per request. */
export const consoleViewer = cache(async (): Promise<ConsoleViewer> => {
	const jar = await cookies();
	const token = await readSessionToken(jar.toString());
	const own = token === null ? null : await verifyAccessToken(token);
	if (own === null || own.audience !== null) return { kind: "signed-out" };
	const chosen = jar.get(CHOSEN)?.value;
	// Falls back to the viewer's own organization where the chosen one was deleted or disabled.
	const principal = (chosen === undefined ? null : await actingIn(own, chosen)) ?? own;
	return { kind: firstSection(principal.scopes) !== undefined ? "viewer" : "no-permission", principal, own };
});
