import { randomBytes } from "node:crypto";
import { parse } from "bowser";
import { organizationById } from "@/lib/identity/organization-tree";
import { environment } from "@/lib/platform/env";
import { languageOf, languages } from "@/lib/platform/i18n/languages";
import { addressNetwork, now, type Principal, parseId, type RequestContext } from "@/lib/platform/kernel";
import { toQueued, wakeDelivery } from "@/lib/platform/messages";
import { type Place, placeOf } from "@/lib/platform/places";
import { keyedHash, keyedHashes, sha256 } from "@/lib/platform/tokens";
import type { SignInHistoryPort } from "../ports";
import { attemptsKey } from "./attempts-key";
import {
	deleteKnownBrowsers,
	type KnownBrowser,
	selectCounts,
	selectHistory,
	selectKnownBrowsers,
	upsertKnownBrowser,
} from "./known-browser-repository";
import type { RequestOrigin } from "./person-acting";
import { selectUser } from "./repository";
import { type ReportableSignIn, redeemReport, selectReport } from "./sign-in-report-repository";

/** How long delivery of the notice is tried. */
const NOTICE_MS = 24 * 3600 * 1000;

/** The port of executors to what is known of former sign-ins at an organization. */
export function signInHistoryPort(organizationId: string): SignInHistoryPort {
	return {
		async former(userId, tokenHashes) {
			if (parseId(userId) === null) return { isKnown: false, last: null };
			return selectHistory(organizationId, userId, keyed(organizationId, userId, tokenHashes));
		},
		async counts(userId, clientAddress) {
			if (parseId(userId) === null) return null;
			const addressKey = sha256(`address ${addressNetwork(clientAddress)}`);
			return selectCounts(organizationId, userId, { accountKey: attemptsKey(userId), addressKey });
		},
		placeOf: (address) => placeOf(address),
	};
}

/** The hashes by which the browsers of an account are stored: those of another account, or with another key, say nothing. */
function keyed(organizationId: string, userId: string, tokenHashes: readonly string[]): string[] {
	return tokenHashes.flatMap((hash) => keyedHashes(`${organizationId} ${userId} ${hash}`, PURPOSE));
}

const PURPOSE = "known browser";

/** The browser of a completed sign-in. */
export interface SeenInBrowser {
	userId: string;
	executionId: string;
	/** The token that the browser gets if it is new. */
	token: string;
	/** The tokens that the browser has presented. */
	presented: readonly string[];
	userAgent: string;
	/** Tells the person by mail of a sign-in in a new browser; null where the flow does not want it. */
	tell: { language: string; applicationName: string } | null;
}

/** Remembers the browser of a completed sign-in, once for each token. Returns the tokens that the browser keeps, the new one first. */
export async function rememberBrowser(
	organizationId: string,
	{ userId, executionId, token, presented, userAgent, tell }: SeenInBrowser,
	{ clientAddress }: RequestOrigin,
): Promise<string[]> {
	const place = await placeOf(clientAddress);
	const notice = tell === null ? null : await noticeOf(organizationId, { userId, userAgent, place, ...tell });
	const outcome = await upsertKnownBrowser(organizationId, {
		...{ userId, executionId, userAgent, place, notice },
		tokenHash: keyedHash(`${organizationId} ${userId} ${sha256(token)}`, PURPOSE),
		presentedHashes: keyed(organizationId, userId, presented.map(sha256)),
	});
	if (outcome !== "new") return [...presented];
	if (notice !== null) wakeDelivery();
	return [token, ...presented.filter((other) => other !== token)];
}

/** The mail about a sign-in in a new browser; null for a guest, and where the account has no address that is surely its own. */
async function noticeOf(
	organizationId: string,
	of: { userId: string; userAgent: string; place: Place | null; language: string; applicationName: string },
) {
	const [user, organization] = await Promise.all([
		selectUser(organizationId, of.userId),
		organizationById(organizationId),
	]);
	if (user === undefined || user.email === null || user.unproved.includes("email") || organization === undefined)
		return null;
	// Who sends the mail can read the link in it, and so could sign out the people of another organization.
	if (user.organizationId !== organizationId) return null;
	const token = randomBytes(32).toString("base64url");
	const { code: language } = languageOf(of.language.toLowerCase().split("-", 1)[0]) ?? languages[0];
	const at = new Date(now());
	const country = of.place?.country ?? null;
	const signIn = [
		browserName(of.userAgent),
		country === null ? "" : (new Intl.DisplayNames([language], { type: "region" }).of(country) ?? ""),
		`${new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" }).format(at)} (UTC)`,
	];
	const values = {
		application: of.applicationName,
		signIn: signIn.filter((part) => part !== "").join(" · "),
		link: new URL(`/gate/not-me/${organization.name}/${token}`, environment().baseUrl).href,
	};
	const expiresAt = new Date(at.getTime() + NOTICE_MS).toISOString();
	const mail = { channel: "email", senderId: undefined, to: user.email, template: "new-sign-in", language } as const;
	return { message: toQueued({ ...mail, values, expiresAt }, null), reportHash: sha256(token) };
}

function browserName(userAgent: string): string {
	if (userAgent === "") return "";
	const { browser, os } = parse(userAgent);
	return [browser.name, os.name].filter((name) => name !== undefined && name !== "").join(", ");
}

/** The sign-in that a link of such a mail is about; undefined where it was used or is too old. */
export async function reportableSignIn(organizationId: string, token: string): Promise<ReportableSignIn | undefined> {
	return selectReport(organizationId, sha256(token));
}

/**
 * The person says that a sign-in was not theirs: sessions, tokens and known browsers of the account end, and its password has to be
 * replaced at the next sign-in. Works once for each link. @returns false where it was used or is too old
 */
export function reportSignIn(organizationId: string, token: string, origin: RequestOrigin): Promise<boolean> {
	return redeemReport(organizationId, sha256(token), origin);
}

/** The browsers in which the caller is known, at all organizations. */
export function ownKnownBrowsers({ id }: Principal): Promise<KnownBrowser[]> {
	return selectKnownBrowsers(id);
}

/** Forgets a browser of the caller. @returns false where there was none */
export async function forgetOwnKnownBrowser(context: RequestContext, id: string): Promise<boolean> {
	const only = parseId(id);
	return only !== null && (await deleteKnownBrowsers(context, { only })) > 0;
}
