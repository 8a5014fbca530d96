import type { FoundUser } from "@/lib/identity/directory";
import { emailAddress, maskedAddress, phoneNumber } from "@/lib/platform/addresses";
import { comparisonKey } from "@/lib/platform/kernel/comparison-key";
import { normalText } from "@/lib/platform/kernel/normal-text";
import { authenticatedUser } from "../authenticated-user";
import type { ExecutorContext } from "../executor-context";
import type { CodeFactor } from "./code-factor";

/** The recipient of a code. Attempts and sent codes are counted by `key`. */
export type Recipient =
	/** An existing user with the address in the profile. */
	| { kind: "user"; user: FoundUser; address: string; key: string; shown: ShownAddress }
	/** A user who signs up and has no account yet. */
	| { kind: "newcomer"; address: string; key: string; shown: ShownAddress }
	/** An unknown account: the step behaves the same, but sends nothing, to prevent enumeration. */
	| { kind: "nobody"; key: string; shown: ShownAddress }
	| { kind: "malformed" }
	| { kind: "no-address" }
	| { kind: "unknown" };

/**
 * What the screen says of the address: all of it to who has typed it in this execution, else a mask of it, and nothing where it
 * would reveal that there is an account.
 */
type ShownAddress = { address: string } | { maskedAddress: string } | Record<string, never>;

type Context = ExecutorContext<{ defaultRegion?: string | undefined }>;

/**
 * Determines the recipient of a code. For an authenticated account, the code is only sent to the address of this account.
 * Otherwise the entered value identifies the account, and the code is still sent to the address in its profile.
 */
export async function recipientOf(context: Context, { attribute }: CodeFactor): Promise<Recipient> {
	const { subject, values, flowType, ports } = context;
	const entered = values[attribute] ?? "";
	const typed = attribute === "email" ? emailAddress(entered) : phoneNumber(entered, context.properties.defaultRegion);
	if (context.authenticated) {
		const user = await authenticatedUser(context);
		const address = user?.[attribute] ?? null;
		if (user === null || address === null) return { kind: "no-address" };
		const isTyped = typed?.toLowerCase() === address.toLowerCase();
		const shown = isTyped ? { address } : { maskedAddress: maskedAddress(address) };
		return { kind: "user", user, address, key: accountKey(user.userId), shown };
	}
	if (entered !== "") {
		if (typed === null) return { kind: "malformed" };
		const key = addressKey(attribute, typed);
		const shown = { address: typed };
		// Counted separately from sign-ins. With a shared counter, attempts of a sign-up would reduce those of a sign-in only for
		// addresses without an account, which would reveal accounts.
		if (flowType === "REGISTRATION") return { kind: "newcomer", address: typed, key: `newcomer ${key}`, shown };
		return reached(await ports.users.byAttribute(attribute, typed), attribute, key, shown);
	}
	if (flowType === "REGISTRATION") return { kind: "unknown" };
	// Showing the address would reveal that the account exists.
	if (subject === "nobody") return { kind: "nobody", key: nameKey(values), shown: {} };
	if (subject !== null) return reached(await ports.users.byId(subject.userId), attribute, nameKey(values), {});
	const username = values.username ?? "";
	if (username === "") return { kind: "unknown" };
	return reached(await ports.users.byAttribute("username", username), attribute, nameKey(values), {});
}

function reached(
	user: FoundUser | null,
	attribute: "email" | "mobileNumber",
	key: string,
	shown: ShownAddress,
): Recipient {
	const address = user?.[attribute] ?? null;
	if (user === null || address === null || user.unproved?.includes(attribute) === true)
		return { kind: "nobody", key, shown };
	return { kind: "user", user, address, key: accountKey(user.userId), shown };
}

export function accountKey(userId: string): string {
	return `user:${userId}`;
}

function addressKey(attribute: string, address: string): string {
	return `${attribute}:${comparisonKey(address)}`;
}

/** The recipient for a user that was looked up; null stands for an account that does not exist. */
export function nameKey(values: Readonly<Record<string, string>>): string {
	return `name:${comparisonKey(normalText(values.username ?? values.email ?? values.mobileNumber ?? "", "NFKC"))}`;
}
