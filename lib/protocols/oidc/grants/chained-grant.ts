import { randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import { errors, type TokenEndpointGrantContext } from "oidc-provider";
import type { OtherDomain } from "@/lib/identity/applications/contract";
import { type Account, profileOf } from "@/lib/identity/directory";
import { now } from "@/lib/platform/kernel";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { profileValues } from "../claims/profile-claims";
import { settingsOf } from "../clients/client-settings";
import type { Engine } from "../engine/engine";
import { wordsOf } from "../scopes/words-of";

/** The `typ` of these JWTs, so that nothing here takes them for another one (RFC 8725 §3.11). */
export const GRANT_TYPE_HEADER = "authorization-grant+jwt";

/** What a request names as the target of a token. */
interface Targets {
	audience?: string | string[];
	resource?: string | string[];
}

/** The other domain that the request is for; undefined where it is for this one. @throws InvalidTarget for several */
export function namedDomain(
	{ oidc: { client } }: TokenEndpointGrantContext<Targets>,
	{ audience = [], resource = [] }: Targets,
): OtherDomain | undefined {
	const named = [...new Set([audience, resource].flat())].filter((each) => each !== "");
	const domain = settingsOf(client).tokenExchange.domains.find((each) => named.includes(each.audience));
	if (domain !== undefined && named.length > 1) throw new errors.InvalidTarget("a grant is for one domain");
	return domain;
}

/** Which scopes of the other domain a grant has, and by which scopes here. */
export interface ChainedScopes {
	here: string[];
	there: string[];
}

/**
 * The scopes of a grant: those that are asked for, else all that the token has a counterpart of.
 * @param held those of the exchanged token; null where it states none
 * @throws InvalidScope for one without a counterpart in the token
 */
export function chainedScopes(
	{ scopes }: OtherDomain,
	asked: string | undefined,
	held: ReadonlySet<string> | null,
): ChainedScopes {
	const usable = scopes.filter(({ from }) => held?.has(from) ?? false);
	const wanted = wordsOf(asked);
	const beyond = wanted.filter((scope) => !usable.some(({ to }) => to === scope));
	if (beyond.length > 0) throw new errors.InvalidScope("requested scope is not of the token", beyond.join(" "));
	const chosen = wanted.length === 0 ? usable : usable.filter(({ to }) => wanted.includes(to));
	return {
		here: [...new Set(chosen.map(({ from }) => from))],
		there: [...new Set(chosen.map(({ to }) => to))],
	};
}

/** A person for another domain, and what is known of the exchanged token. */
export interface Chained {
	domain: OtherDomain;
	account: Account;
	scopes: ChainedScopes;
	act: object | undefined;
	remainingSeconds: number;
}

/**
 * An authorization grant for another domain (OAuth Identity and Authorization Chaining Across Domains §2.3): a JWT that says of the
 * person what the setting of the domain names, and nothing else.
 * @throws InvalidGrant where the person has not the attribute by which the domain knows people
 */
export async function signGrant(
	engine: Engine,
	{ oidc: { client } }: TokenEndpointGrantContext<object>,
	{ domain, account, scopes, act, remainingSeconds }: Chained,
): Promise<{ jwt: string; expiresInSeconds: number }> {
	const { signingAlgorithm } = settingsOf(client).accessToken;
	const { kid, key } = await engine.signingKey(signingAlgorithm);
	const expiresInSeconds = Math.max(1, Math.min(domain.expirySeconds, remainingSeconds));
	const issuedAt = Math.floor(now() / 1000);
	const names = domain.claims.map(({ attribute }) => attribute);
	const values = await profileValues(account, [...names, ...Object.values(PROVED_BY)]);
	const told = domain.claims
		.filter(({ attribute }) => isProved(attribute, values))
		.map(({ claim, attribute }) => [claim, ownMember(values, attribute)] as const);
	const jwt = await new SignJWT({
		...Object.fromEntries(told.filter(([, value]) => value !== undefined)),
		...(domain.clientId !== null && { client_id: domain.clientId }),
		...(scopes.there.length > 0 && { scope: scopes.there.join(" ") }),
		...(act !== undefined && { act }),
	})
		.setProtectedHeader({ alg: signingAlgorithm, typ: GRANT_TYPE_HEADER, kid })
		.setIssuer(engine.issuer)
		.setSubject(await subjectThere(account, domain))
		.setAudience(domain.audience)
		.setIssuedAt(issuedAt)
		.setExpirationTime(issuedAt + expiresInSeconds)
		.setJti(randomUUID())
		.sign(key);
	return { jwt, expiresInSeconds };
}

/** The claims that say whether others are proved. */
const PROVED_BY: Readonly<Record<string, string>> = {
	email: "email_verified",
	phone_number: "phone_number_verified",
	mobileNumber: "phone_number_verified",
};

/** Whoever writes down the address of somebody else must not be taken for them in another domain. */
function isProved(attribute: string, values: Readonly<Record<string, unknown>>): boolean {
	const by = ownMember(PROVED_BY, attribute);
	return by === undefined || ownMember(values, by) === true;
}

async function subjectThere(account: Account, { subjectAttribute }: OtherDomain): Promise<string> {
	if (subjectAttribute === "id") return account.id;
	if (subjectAttribute === "username") return account.username;
	const profile = await profileOf(account.organization.id, account.id, { groups: false, roles: false });
	if (account.email && profile?.emailVerified === true) return account.email;
	throw new errors.InvalidGrant("the person has no verified email address, by which the other domain knows people");
}
