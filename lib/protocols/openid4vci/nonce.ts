import { randomBytes } from "node:crypto";
import { now } from "@/lib/platform/kernel";
import { equalInConstantTime, isFirstSignedUse, keyedHash, keyedHashes } from "@/lib/platform/tokens";

const LIFETIME_SECONDS = 300;
const PURPOSE = "credential nonce";

/** A nonce for proofs of possession (OpenID4VCI §7.2), which nothing stores: it says when it ends, and is sealed for the organization. */
export function newNonce(organizationId: string): string {
	const ends = Math.floor(now() / 1000) + LIFETIME_SECONDS;
	const content = `${ends}.${randomBytes(16).toString("base64url")}`;
	return `${content}.${keyedHash(`${organizationId} ${content}`, PURPOSE)}`;
}

/** Whether this nonce was given by the organization, and is not over. */
export function isNonce(organizationId: string, nonce: string): boolean {
	const [ends = "", random = "", seal = ""] = nonce.split(".");
	const seals = keyedHashes(`${organizationId} ${ends}.${random}`, PURPOSE);
	if (!seals.some((each) => equalInConstantTime(each, seal))) return false;
	return now() / 1000 < Number(ends);
}

/** Whether nobody has used this nonce before, at any worker. */
export function isFirstUseOfNonce(organizationId: string, nonce: string): Promise<boolean> {
	return isFirstSignedUse(organizationId, `nonce ${nonce}`, LIFETIME_SECONDS);
}
