import type { FoundUser } from "@/lib/identity/directory";
import { authenticatedUser } from "../authenticated-user";
import type { ExecutorContext } from "../executor-context";
import type { Condition } from "./condition";

/** What is known about an execution; a member that is null, or an attribute that is missing, is not known. */
export interface KnownFacts {
	groupIds: readonly string[] | null;
	/** The attributes of the account: those that are stored, and addresses as far as they were verified. */
	attributes: Readonly<Record<string, string>>;
	applicationId: string | null;
	/** The home of the account. */
	organizationId: string | null;
	clientAddress: string;
	/** Whether the browser is trusted for the account; null where this could not be found out. */
	trusted: boolean | null;
	minutesSinceProof: number | null;
	/** Null for an account without a password here: that of a directory, or of another organization. */
	daysSincePassword: number | null;
}

/**
 * The facts that a condition compares; others are not looked up. Those of the account are known once it is authenticated, because
 * until then another one may take its place, and a screen must not reveal who belongs to which group.
 */
export async function knownFacts(context: ExecutorContext<unknown>, { comparisons }: Condition): Promise<KnownFacts> {
	const { ports, application, request, authenticatedAt } = context;
	const user = await authenticatedUser(context);
	const compared = new Set(comparisons.map(({ fact }) => fact));
	const tokens = request.browserTokens ?? [];
	const [belonging, trusted, passwordSetAt] = await Promise.all([
		user !== null && (compared.has("group") || compared.has("organization"))
			? ports.users.belonging(user.userId)
			: null,
		user !== null && compared.has("browser") && tokens.length > 0
			? ports.trustedBrowsers.isTrusted(user.userId, tokens)
			: false,
		user !== null && compared.has("password-age") ? ports.users.passwordSetAt(user.userId) : null,
	]);
	return {
		groupIds: belonging?.groupIds ?? null,
		organizationId: belonging?.organizationId ?? null,
		attributes: user === null ? {} : attributesOf(user),
		applicationId: application?.id ?? null,
		clientAddress: request.clientAddress,
		trusted: trusted ?? null,
		minutesSinceProof: user === null || authenticatedAt === null ? null : (ports.now() / 1000 - authenticatedAt) / 60,
		daysSincePassword: passwordSetAt === null ? null : (ports.now() / 1000 - passwordSetAt) / 86_400,
	};
}

/** Without addresses that nobody has proved to hold: a person may have entered anybody's. */
function attributesOf(user: FoundUser): Record<string, string> {
	const { username, displayName, email, emailVerified, mobileNumber, unproved = [], attributes } = user;
	return {
		...attributes,
		username,
		displayName,
		...(email !== null && emailVerified === true && { email }),
		...(mobileNumber !== null && !unproved.includes("mobileNumber") && { mobileNumber }),
	};
}
