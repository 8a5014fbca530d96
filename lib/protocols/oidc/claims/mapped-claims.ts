import type { ClaimPlace, OidcSettings } from "@/lib/identity/applications/contract";
import type { Account } from "@/lib/identity/directory";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { profileValues } from "./profile-claims";

/** The claims whose names the application defines; those without a value in the profile are left out. */
export async function mappedClaims(
	{ claims }: Pick<OidcSettings, "claims">,
	account: Account,
	place: ClaimPlace,
): Promise<Record<string, unknown>> {
	const mapped = claims.filter(({ places }) => places.includes(place));
	const values = await profileValues(
		account,
		mapped.map(({ attribute }) => attribute),
	);
	const named = mapped.map(({ claim, attribute }) => [claim, ownMember(values, attribute)] as const);
	return Object.fromEntries(named.filter(([, value]) => value !== undefined));
}
