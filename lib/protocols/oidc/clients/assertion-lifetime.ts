import { errors, type KoaContextWithOIDC } from "oidc-provider";
import { now } from "@/lib/platform/kernel";

/** Libraries choose between one minute and one hour. */
const MAX_LIFETIME_SECONDS = 3_600;
const CLOCK_TOLERANCE_SECONDS = 60;

/**
 * An assertion counts for a bounded time, whatever it says (RFC 7523 §3): one that leaks is not valid for years, and what is stored to
 * recognise its second use is forgotten. Without `iat`, or with one in the future, its time begins now.
 * @throws InvalidClientAuth
 */
export function requireBoundedLifetime(_ctx: KoaContextWithOIDC, { exp, iat }: Record<string, unknown>): void {
	const seconds = now() / 1000;
	if (iat !== undefined && typeof iat !== "number") throw new errors.InvalidClientAuth("iat must be a number");
	const from = Math.min(iat ?? seconds, seconds);
	if (!(Number(exp) - from <= MAX_LIFETIME_SECONDS + CLOCK_TOLERANCE_SECONDS))
		throw new errors.InvalidClientAuth(`exp must be at most ${MAX_LIFETIME_SECONDS} seconds after iat`);
}
