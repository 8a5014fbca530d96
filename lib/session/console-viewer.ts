import { cookies } from "next/headers";
import { cache } from "react";
import type { Principal } from "@/lib/kernel";
import { verifyAccessToken } from "@/lib/tokens";
import { readSessionToken } from "./session-token";

export type ConsoleViewer =
	| { kind: "signed-out" }
	| { kind: "no-permission"; principal: Principal }
	| { kind: "viewer"; principal: Principal };

/** Who looks at the console, and whether they may; asked once per request. */
export const consoleViewer = cache(async (): Promise<ConsoleViewer> => {
	const token = await readSessionToken(cookieHeader(await cookies()));
	const principal = token === null ? null : await verifyAccessToken(token);
	if (principal === null) return { kind: "signed-out" };
	return principal.scopes.has("system") ? { kind: "viewer", principal } : { kind: "no-permission", principal };
});

function cookieHeader(jar: Awaited<ReturnType<typeof cookies>>): string {
	return jar
		.getAll()
		.map(({ name, value }) => `${name}=${value}`)
		.join("; ");
}
