import { type Client, errors, type KoaContextWithOIDC } from "oidc-provider";
import { now } from "@/lib/platform/kernel";
import { settingsOf } from "./client-settings";

/** Libraries choose between one minute and one hour. */
const MAX_LIFETIME_SECONDS = 3_600;
const CLOCK_TOLERANCE_SECONDS = 60;

/**
 * An assertion counts for a bounded time, whatever it says (RFC 7523 §3): one that leaks is not valid for years, and what is stored to
 * recognise its second use is forgotten. Without `iat`, or with one in the future, its time begins now.
 * @throws InvalidClientAuth
 */
export function requireBoundedLifetime(
	_ctx: KoaContextWithOIDC,
	{ exp, iat, nbf }: Record<string, unknown>,
	client: Client,
): void {
	const seconds = now() / 1000;
	if (iat !== undefined && typeof iat !== "number") throw new errors.InvalidClientAuth("iat must be a number");
	if (settingsOf(client).financialGrade)
		requirePresentTimes({ iat, nbf }, (problem) => new errors.InvalidClientAuth(problem));
	const from = Math.min(iat ?? seconds, seconds);
	if (!(Number(exp) - from <= MAX_LIFETIME_SECONDS + CLOCK_TOLERANCE_SECONDS))
		throw new errors.InvalidClientAuth(`exp must be at most ${MAX_LIFETIME_SECONDS} seconds after iat`);
}

/**
 * Clocks may differ by a minute: FAPI 2.0 Security Profile §5.3.2.1 refuses a JWT of a later time, and the engine does not look at
 * `iat` where there is `exp`.
 * @throws what `refusal` makes of the problem
 */
export function requirePresentTimes({ iat, nbf }: Record<string, unknown>, refusal: (problem: string) => Error): void {
	for (const [name, time] of Object.entries({ iat, nbf }))
		if (Number(time ?? 0) > now() / 1000 + CLOCK_TOLERANCE_SECONDS)
			throw refusal(`${name} is more than ${CLOCK_TOLERANCE_SECONDS} seconds in the future`);
}
