import { cookies } from "next/headers";
import { cache } from "react";
import { actingIn } from "@/lib/identity/organization-tree";
import type { Principal } from "@/lib/platform/kernel";
import { holdsEverything } from "@/lib/platform/kernel/permissions";
import { verifyAccessToken } from "@/lib/platform/tokens";
import { readSessionToken } from "./session-token";

/** `own` is the viewer where they signed in; `principal` acts in the organization that was chosen for the console. */
export type ConsoleViewer =
	| { kind: "signed-out" }
	| { kind: "no-permission"; principal: Principal; own: Principal }
	| { kind: "viewer"; principal: Principal; own: Principal };

/** The name of the organization chosen in the console; the page chooses it, so scripts may write it. */
const CHOSEN = "organization";

/** Who looks at the console, in which organization, and whether they may; asked once per request. */
export const consoleViewer = cache(async (): Promise<ConsoleViewer> => {
	const jar = await cookies();
	const token = await readSessionToken(jar.toString());
	const own = token === null ? null : await verifyAccessToken(token);
	if (own === null) return { kind: "signed-out" };
	const chosen = jar.get(CHOSEN)?.value;
	// One that is gone or was disabled meanwhile is left for one's own.
	const principal = (chosen === undefined ? null : await actingIn(own, chosen)) ?? own;
	return { kind: holdsEverything(principal.scopes) ? "viewer" : "no-permission", principal, own };
});
