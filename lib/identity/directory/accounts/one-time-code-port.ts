import { randomBytes, randomInt } from "node:crypto";
import { addressNetwork } from "@/lib/platform/kernel";
import { comparisonKey } from "@/lib/platform/kernel/comparison-key";
import { countOneTimeCode } from "@/lib/platform/telemetry";
import { decryptIfReadable, encrypt, keyedHash, keyedHashes, sha256 } from "@/lib/platform/tokens";
import type { OneTimeCodePort } from "../ports";
import { countAttempts } from "./attempts-repository";
import { tryOneTimeCode, upsertOneTimeCode } from "./one-time-code-repository";
import { ownSubject } from "./own-account";
import { type RequestOrigin, unknownOrigin } from "./person-acting";
import type { User } from "./repository";

/** The window for the limits on attempts and asks. */
const WINDOW_SECONDS = 900;
/** How often the same code is sent; afterwards it can be used until it ends, and is not sent. */
const MAX_SENDS = 3;
/** Limit per window for what one network asks for one account. */
const MAX_ASKS = 3;
/** Limit per window and network for messages to numbers and addresses during sign-up, because text messages cost money. */
const MAX_TO_NEWCOMERS = 30;

/**
 * The port of executors to one-time codes. Each account of the organization has at most one current code at a time. Whoever asks again,
 * in whichever browser, gets the same code sent to the same address until it ends, so nobody ends or blocks what somebody else asked
 * for. For an account with another home both operations throw `ManagedElsewhere`.
 */
export function oneTimeCodePort(organizationId: string, origin: RequestOrigin = unknownOrigin): OneTimeCodePort {
	return {
		async issue({ subjectKey, newcomer, factor, executionId, length, expiresInSeconds, maxAttempts, address: to }) {
			const mayAsk =
				(newcomer !== true || (await mayReachNewcomers(organizationId, origin))) &&
				(await mayAskFor(organizationId, `${factor} ${subjectKey}`, origin));
			const address = addressOf(await ownSubject(organizationId, subjectKey), factor);
			const code = length === 0 ? randomBytes(32).toString("base64url") : digits(length);
			const bound = { subjectKey, factor, code, address };
			const context = `one-time-code:${organizationId}:${sha256(subjectKey)}:${factor}`;
			const running = mayAsk
				? await upsertOneTimeCode(organizationId, {
						subjectHash: sha256(subjectKey),
						factor,
						executionId,
						codeHash: keyedHash(textOf(organizationId, { ...bound, executionId }), ONE_TIME_CODE),
						sharedHash: keyedHash(textOf(organizationId, { ...bound, executionId: "" }), ONE_TIME_CODE),
						sealed: encrypt(code, context),
						addressHash: keyedHash(comparisonKey(to ?? address), "one-time-code-address"),
						expiresInSeconds,
						maxTries: maxAttempts,
						windowSeconds: WINDOW_SECONDS,
						maxSends: MAX_SENDS,
					})
				: undefined;
			countOneTimeCode(factor, running === undefined ? "refused" : "issued");
			if (running === undefined) return null;
			const { sends, sealed } = running;
			const sent = sends && sealed !== null ? decryptIfReadable(sealed, context) : undefined;
			return { code: sent ?? null, expiresInSeconds: Math.round(running.expiresInSeconds) };
		},
		async verify(tried) {
			const address = addressOf(await ownSubject(organizationId, tried.subjectKey), tried.factor);
			return tryOneTimeCode(organizationId, {
				subjectHash: sha256(tried.subjectKey),
				factor: tried.factor,
				executionId: tried.executionId,
				codeHashes: keyedHashes(textOf(organizationId, { ...tried, address }), ONE_TIME_CODE),
				sharedHashes: keyedHashes(textOf(organizationId, { ...tried, executionId: "", address }), ONE_TIME_CODE),
			});
		},
	};
}

/** Limits what one network asks for one account, so that it neither floods the address nor guesses in ever new executions. */
async function mayAskFor(organizationId: string, subject: string, { clientAddress }: RequestOrigin): Promise<boolean> {
	const key = sha256(`code asked ${addressNetwork(clientAddress)} ${subject}`);
	const [asks] = await countAttempts(organizationId, [key], WINDOW_SECONDS);
	return asks !== undefined && asks.failures <= MAX_ASKS;
}

async function mayReachNewcomers(organizationId: string, { clientAddress }: RequestOrigin): Promise<boolean> {
	const network = sha256(`newcomers ${addressNetwork(clientAddress)}`);
	const [sends] = await countAttempts(organizationId, [network], WINDOW_SECONDS);
	return sends !== undefined && sends.failures <= MAX_TO_NEWCOMERS;
}

function digits(length: number): string {
	return Array.from({ length }, () => randomInt(10)).join("");
}

/** The address of an account to which codes are sent; empty without an account. */
function addressOf(user: User | undefined, factor: string): string {
	return ((factor === "sms" ? user?.mobileNumber : user?.email) ?? "").toLowerCase();
}

interface BoundCode {
	subjectKey: string;
	factor: string;
	/** Empty for the hash that holds for every execution that asked. */
	executionId: string;
	code: string;
	/** A code sent to an earlier address does not prove the address that the account has now. */
	address: string;
}

const ONE_TIME_CODE = "one-time-code";

/**
 * The text to hash for a code. The hash is keyed, because all possible codes could be hashed in a second, and bound to the
 * purpose of the code.
 */
function textOf(organizationId: string, { subjectKey, factor, executionId, code, address }: BoundCode): string {
	return [organizationId, subjectKey, factor, executionId, code, address].join("\n");
}
