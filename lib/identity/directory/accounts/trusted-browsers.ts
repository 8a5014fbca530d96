import { type Principal, parseId, type RequestContext } from "@/lib/platform/kernel";
import { sha256 } from "@/lib/platform/tokens";
import type { TrustedBrowserPort } from "../ports";
import type { RequestOrigin } from "./person-acting";
import {
	deleteTrustedBrowsers,
	insertTrustedBrowser,
	selectTrustedBrowsers,
	type TrustedBrowser,
	touchTrustedBrowser,
} from "./trusted-browser-repository";

/** The port of executors to the browsers that users trust at an organization. */
export function trustedBrowserPort(organizationId: string): TrustedBrowserPort {
	return {
		isTrusted: async (userId, tokenHashes) =>
			parseId(userId) !== null && (await touchTrustedBrowser(organizationId, userId, tokenHashes)),
	};
}

/** A browser that a completed sign-in makes trusted. */
export interface BrowserToTrust {
	userId: string;
	executionId: string;
	token: string;
	/** The tokens that the browser has presented. */
	presented: readonly string[];
	days: number;
	userAgent: string;
}

/**
 * Trusts a browser for an account at an organization, once for each token. Returns the tokens that the browser keeps, the new one
 * first; null where the sign-in no longer counts.
 */
export async function trustBrowser(
	organizationId: string,
	{ userId, executionId, token, presented, days, userAgent }: BrowserToTrust,
	origin: RequestOrigin,
): Promise<string[] | null> {
	const replaced = await insertTrustedBrowser(
		organizationId,
		{ userId, executionId, tokenHash: sha256(token), presentedHashes: presented.map(sha256), days, userAgent },
		origin,
	);
	if (replaced === null) return null;
	return [token, ...presented.filter((other) => other !== token && !replaced.includes(sha256(other)))];
}

/** The browsers that the caller trusts, at all organizations; `presented` are the tokens of the browser that asks. */
export function ownTrustedBrowsers({ id }: Principal, presented: readonly string[]): Promise<TrustedBrowser[]> {
	return selectTrustedBrowsers(id, presented.map(sha256));
}

/** Ends the trust in one browser of the caller. @returns false where there was none */
export async function endOwnTrustedBrowser(context: RequestContext, id: string): Promise<boolean> {
	const only = parseId(id);
	return only !== null && (await deleteTrustedBrowsers(context, { only })) > 0;
}

/** Ends the trust in every browser of the caller. @returns how many there were */
export function endOwnTrustedBrowsers(context: RequestContext): Promise<number> {
	return deleteTrustedBrowsers(context, "all");
}
