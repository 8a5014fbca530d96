import { isDeepStrictEqual } from "node:util";
import { environment } from "@/lib/platform/env";
import type { Principal } from "@/lib/platform/kernel";
import { beyond, isAdministrative, permits } from "@/lib/platform/kernel/permissions";
import type { ApplicationSettings } from "./contract";
import { appsNotNamed, beyondOwn, flowNotChosen, issuerNotTrusted, vouchingRefused } from "./errors";
import type { OidcSettings } from "./oidc-settings";

/**
 * Refuses to give an application permissions that the principal does not hold, and to change an application that has them: its
 * secret or its redirect URL gives access to everything that its tokens permit.
 * @param scopes space-separated lists: the scopes of the application before and after the change
 * @throws DomainError 403
 */
export function requireHeld(principal: Principal, ...scopes: string[]): void {
	const administrative = new Set(scopes.flatMap((each) => each.split(" ")).filter(isAdministrative));
	const missing = beyond(principal.scopes, [...administrative]);
	if (missing.length > 0) throw beyondOwn(missing);
}

type Flows = Pick<ApplicationSettings, "authFlowId" | "registrationFlowId">;

/**
 * Refuses a change of the chosen flows to principals who may not publish flows, because it would put other flows in use.
 * @throws DomainError 403
 */
export function requireMayChoose(principal: Principal, before: Flows, after: Flows): void {
	const isSame = before.authFlowId === after.authFlowId && before.registrationFlowId === after.registrationFlowId;
	if (!isSame && !permits(principal.scopes, "internal_flow_mgt_publish")) throw flowNotChosen();
}

/**
 * Refuses to let an application vouch for addresses to principals who may not change identity providers: applications trust a
 * verified address, and it recovers the account.
 * @throws DomainError 403
 */
export function requireMayVouch(principal: Principal, before: boolean, after: boolean): void {
	if (after && !before && !permits(principal.scopes, "internal_identity_provider_mgt_update")) throw vouchingRefused();
}

/**
 * Refuses to trust another issuer for token exchange, or the same one by other keys, and to vouch for people in another domain, to
 * principals who may not change identity providers: a trusted issuer vouches for whomever its tokens name, and so does the organization.
 * @throws DomainError 403
 */
export function requireMayTrust(principal: Principal, before: TokenExchange, after: TokenExchange): void {
	const isKnown = (known: readonly unknown[]) => (each: unknown) => known.some((one) => isDeepStrictEqual(one, each));
	const isSame =
		after.trustedIssuers.every(isKnown(before.trustedIssuers)) && after.domains.every(isKnown(before.domains));
	if (!isSame && !permits(principal.scopes, "internal_identity_provider_mgt_update")) throw issuerNotTrusted();
}

type NativeApp = OidcSettings["nativeApp"];
type TokenExchange = OidcSettings["tokenExchange"];

/**
 * Refuses to have the host name an application of a phone to everybody but those who administer the server: the host is that of all
 * organizations.
 * @throws DomainError 403
 */
export function requireMayNameApps(
	{ organizationName, scopes }: Principal,
	before: NativeApp,
	{ apple, android, opensLinks }: NativeApp,
): void {
	const isKnown =
		apple.every((id) => before.apple.includes(id)) &&
		android.every((app) => before.android.some((known) => isDeepStrictEqual(known, app))) &&
		(before.opensLinks || !opensLinks);
	if (isKnown) return;
	if (organizationName !== environment().rootOrganization || !permits(scopes, "system")) throw appsNotNamed();
}
