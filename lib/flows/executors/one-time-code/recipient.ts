import { emailAddress } from "../addresses/email-address";
import { maskedAddress } from "../addresses/masked-address";
import { phoneNumber } from "../addresses/phone-number";
import { authenticatedUser } from "../authenticated-user";
import type { ExecutorContext } from "../executor-context";
import type { FoundUser } from "../ports";
import type { CodeFactor } from "./code-factor";

/** Whom a code is for. `key` is what its tries and sends are counted by. */
export type Recipient =
	/** A user, and the address in their profile; `shown` where whoever is there may know that the code went there. */
	| { kind: "user"; user: FoundUser; address: string; key: string; shown: string | null }
	/** Somebody who signs up. */
	| { kind: "newcomer"; address: string; key: string; shown: string }
	/** Nobody: the same is done and said, and nothing is sent. */
	| { kind: "nobody"; key: string; shown: string | null }
	| { kind: "malformed" }
	| { kind: "no-address" }
	| { kind: "unknown" };

type Run = ExecutorContext<{ defaultRegion?: string | undefined }>;

/**
 * Finds out whom a code is for. Once an account is authenticated, the code goes to its address and to no other; before
 * that, what was entered says which account it is, and the code still goes to the address in its profile.
 */
export async function recipientOf(run: Run, { attribute }: CodeFactor): Promise<Recipient> {
	const { subject, values, flowType, ports } = run;
	const entered = values[attribute] ?? "";
	if (run.authenticated) {
		const user = await authenticatedUser(run);
		const address = user?.[attribute] ?? null;
		if (user === null || address === null) return { kind: "no-address" };
		return { kind: "user", user, address, key: accountKey(user.userId), shown: maskedAddress(address) };
	}
	if (entered !== "") {
		const address = attribute === "email" ? emailAddress(entered) : phoneNumber(entered, run.properties.defaultRegion);
		if (address === null) return { kind: "malformed" };
		const key = addressKey(attribute, address);
		const shown = maskedAddress(address);
		// Counted apart from sign-ins: what a sign-up used up would else be missing where there is no account, and only there.
		if (flowType === "REGISTRATION") return { kind: "newcomer", address, key: `newcomer ${key}`, shown };
		return reached(await ports.users.byAttribute(attribute, address), attribute, key, shown);
	}
	if (flowType === "REGISTRATION") return { kind: "unknown" };
	// Saying where to the code goes would say that there is such an account.
	if (subject === "nobody") return { kind: "nobody", key: nameKey(values), shown: null };
	if (subject !== null) return reached(await ports.users.byId(subject.userId), attribute, nameKey(values), null);
	const username = values.username ?? "";
	if (username === "") return { kind: "unknown" };
	return reached(await ports.users.byAttribute("username", username), attribute, nameKey(values), null);
}

function reached(
	user: FoundUser | null,
	attribute: "email" | "mobileNumber",
	key: string,
	shown: string | null,
): Recipient {
	const address = user?.[attribute] ?? null;
	if (user === null || address === null || user.unproved === attribute) return { kind: "nobody", key, shown };
	return { kind: "user", user, address, key: accountKey(user.userId), shown };
}

export function accountKey(userId: string): string {
	return `user:${userId}`;
}

function addressKey(attribute: string, address: string): string {
	return `${attribute}:${address.toLowerCase()}`;
}

/** What stands for an account that does not exist. */
export function nameKey(values: Readonly<Record<string, string>>): string {
	return `name:${(values.username ?? values.email ?? values.mobileNumber ?? "").normalize("NFKC").toLowerCase()}`;
}
