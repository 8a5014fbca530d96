import { randomBytes, randomInt } from "node:crypto";
import type { OneTimeCodePort } from "@/lib/flows/executors";
import { addressNetwork } from "@/lib/platform/kernel";
import { countOneTimeCode } from "@/lib/platform/telemetry";
import { keyedHash, keyedHashes, sha256 } from "@/lib/platform/tokens";
import { countAttempts } from "./attempts-repository";
import { tryOneTimeCode, upsertOneTimeCode } from "./one-time-code-repository";
import { ownSubject } from "./own-account";
import { type RequestOrigin, unknownOrigin } from "./person-acting";
import type { User } from "./repository";

/** The window for the limits on attempts, and on messages per account and factor. */
const WINDOW_SECONDS = 900;
const MAX_SENDS = 3;
/** Limit per window and network for messages to numbers and addresses during sign-up, because text messages cost money. */
const MAX_TO_NEWCOMERS = 30;

/**
 * The port of executors to one-time codes. Each account of the organization has at most one current code at a time. For an
 * account with another home both operations throw `ManagedElsewhere`.
 */
export function oneTimeCodePort(organizationId: string, origin: RequestOrigin = unknownOrigin): OneTimeCodePort {
	return {
		async issue({ subjectKey, newcomer, factor, executionId, length, expiresInSeconds, maxAttempts }) {
			if (newcomer === true && !(await mayReachNewcomers(organizationId, origin))) {
				countOneTimeCode(factor, "refused");
				return null;
			}
			const address = addressOf(await ownSubject(organizationId, subjectKey), factor);
			const code = length === 0 ? randomBytes(32).toString("base64url") : digits(length);
			const issued = await upsertOneTimeCode(organizationId, {
				subjectHash: sha256(subjectKey),
				factor,
				executionId,
				codeHash: keyedHash(textOf(organizationId, { subjectKey, factor, executionId, code, address }), ONE_TIME_CODE),
				expiresInSeconds,
				maxTries: maxAttempts,
				windowSeconds: WINDOW_SECONDS,
				maxSends: MAX_SENDS,
			});
			countOneTimeCode(factor, issued ? "issued" : "refused");
			return issued ? { code } : null;
		},
		async verify(tried) {
			const address = addressOf(await ownSubject(organizationId, tried.subjectKey), tried.factor);
			return tryOneTimeCode(organizationId, {
				subjectHash: sha256(tried.subjectKey),
				factor: tried.factor,
				executionId: tried.executionId,
				codeHashes: keyedHashes(textOf(organizationId, { ...tried, address }), ONE_TIME_CODE),
			});
		},
	};
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
