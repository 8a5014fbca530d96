import { ACR_VALUES, acrOf, KNOWN_ACR_VALUES, PHISHING_RESISTANT, satisfiesAcr } from "@/lib/flows/executors";
import { wordsOf } from "../scopes/words-of";
import type { Interaction } from "./interaction";

/** The authentication contexts that a request asks for. */
export interface RequestedAcr {
	/** Those that are known here, of which the sign-in should reach one. */
	known: string[];
	/** Whether the request ends without a code if the sign-in reaches none of `named` (OpenID Connect Core §5.5.1.1). */
	essential: boolean;
	named: string[];
}

/**
 * The contexts of `claims`, where they are essential, else those of `acr_values` as well. A voluntary one that nobody knows asks for
 * nothing (OpenID Connect Core §3.1.2.1).
 */
export function requestedAcr({ acr_values, claims }: Interaction["params"]): RequestedAcr {
	const claim = acrClaim(claims);
	const ofClaim = [claim.value ?? [], claim.values ?? []].flat().filter((value) => typeof value === "string");
	const essential = claim.essential === true && ofClaim.length > 0;
	const named = essential ? ofClaim : [...wordsOf(acr_values), ...ofClaim];
	return { named, essential, known: named.filter((value) => KNOWN_ACR_VALUES.includes(value)) };
}

/**
 * The context of a sign-in by these methods, as the application wants to read it: of the requested ones the strongest that the
 * sign-in reaches where one is essential, for then the value must be one of them. `phr` is answered where it is the first that is
 * reached: it says nothing about the number of factors, so nobody gets it who asks for these first.
 */
export function answeredAcr(params: Interaction["params"], amr: readonly string[]): string {
	const reached = acrOf(amr);
	const { essential, known } = requestedAcr(params);
	if (known.find((value) => satisfiesAcr(amr, [value])) === PHISHING_RESISTANT) return PHISHING_RESISTANT;
	if (!essential) return reached;
	return ACR_VALUES.findLast((value) => known.includes(value) && satisfiesAcr(amr, [value])) ?? reached;
}

interface AcrClaim {
	essential?: unknown;
	value?: unknown;
	values?: unknown;
}

/** The engine has checked that the parameter is an object. */
function acrClaim(claims: unknown): AcrClaim {
	if (typeof claims !== "string") return {};
	const { id_token } = JSON.parse(claims) as { id_token?: { acr?: AcrClaim | null } | null };
	return id_token?.acr ?? {};
}
