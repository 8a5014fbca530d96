import { isInNetworks } from "../condition/is-in-networks";
import { kilometresBetween, type Point } from "./kilometres-between";
import type { RiskSignal, RiskVerdict } from "./signals";

/** The signals of a step; a member that is absent or empty is not looked at. */
export interface AskedSignals {
	newBrowser: boolean;
	maxSpeed?: number | undefined;
	countries?: readonly string[] | undefined;
	networks?: readonly string[] | undefined;
	blockedNetworks?: readonly string[] | undefined;
	maxAccountAttempts?: number | undefined;
	maxAddressAttempts?: number | undefined;
	maxSignIns?: number | undefined;
}

/** What is known of a sign-in; null where a thing is not known. */
export interface SignInFacts {
	clientAddress: string;
	former: { isKnown: boolean; last: (Point & { secondsAgo: number }) | null } | null;
	place: { country: string | null; point: Point | null } | null;
	counts: { ofAccount: number; ofAddress: number; completed: number } | null;
}

/** Two places that are no farther apart are the same: databases of addresses are not exact. */
const SAME_PLACE_KM = 100;

/** What each signal says that the step looks at. */
export function judgeSignIn(asked: AskedSignals, facts: SignInFacts): Partial<Record<RiskSignal, RiskVerdict>> {
	const { former, place, counts } = facts;
	const { maxSpeed, countries = [], networks = [], blockedNetworks = [] } = asked;
	const { maxAccountAttempts, maxAddressAttempts, maxSignIns } = asked;
	return {
		...(asked.newBrowser && { browser: verdict(former === null ? null : former.isKnown) }),
		...(maxSpeed !== undefined && {
			travel: verdict(isPossible(former?.last ?? null, place?.point ?? null, maxSpeed)),
		}),
		...(countries.length > 0 && {
			country: verdict(place?.country == null ? null : countries.includes(place.country)),
		}),
		...(networks.length + blockedNetworks.length > 0 && {
			network: verdict(isUsualNetwork(facts.clientAddress, networks, blockedNetworks)),
		}),
		...((maxAccountAttempts !== undefined || maxAddressAttempts !== undefined) && {
			attempts: verdict(
				counts === null
					? null
					: isWithin(counts.ofAccount, maxAccountAttempts) && isWithin(counts.ofAddress, maxAddressAttempts),
			),
		}),
		...(maxSignIns !== undefined && {
			"sign-ins": verdict(counts === null ? null : isWithin(counts.completed, maxSignIns)),
		}),
	};
}

/** Whether nothing was unusual, nothing unknown, and something was looked at. */
export function isUsual(verdicts: Partial<Record<RiskSignal, RiskVerdict>>): boolean {
	const said = Object.values(verdicts);
	return said.length > 0 && said.every((each) => each === "usual");
}

function verdict(isUsually: boolean | null): RiskVerdict {
	return isUsually === null ? "unknown" : isUsually ? "usual" : "unusual";
}

function isWithin(value: number, limit: number | undefined): boolean {
	return limit === undefined || value <= limit;
}

/** Whether somebody could have come here since the last sign-in; null without two places. */
function isPossible(
	last: (Point & { secondsAgo: number }) | null,
	here: Point | null,
	maxKmPerHour: number,
): boolean | null {
	if (last === null || here === null) return null;
	const kilometres = kilometresBetween(last, here);
	return kilometres <= SAME_PLACE_KM || kilometres / (Math.max(last.secondsAgo, 1) / 3600) <= maxKmPerHour;
}

function isUsualNetwork(
	address: string,
	networks: readonly string[],
	blockedNetworks: readonly string[],
): boolean | null {
	const isBlocked = isInNetworks(address, blockedNetworks);
	if (isBlocked === null) return null;
	return !isBlocked && (networks.length === 0 || isInNetworks(address, networks) === true);
}
