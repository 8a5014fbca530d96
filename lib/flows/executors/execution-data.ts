/** Names under which executors leave each other something in the `data` of a run. Whoever writes one, and what it says: */
export const executionData = {
	/** One-time codes in a sign-up: the email address proved to be held. */
	verifiedEmail: "verified.email",
	/** One-time codes in a sign-up: the number proved to be held, E.164. */
	verifiedMobileNumber: "verified.mobileNumber",
	/** UserTypeResolver */
	userType: "userType",
	/** AuthorizationExecutor and ConsentExecutor: what the application may have, separated by spaces. */
	grantedScopes: "grantedScopes",
	/** ConsentExecutor: what was allowed in this run, by whom: `{userId} {scope} {scope} …`. */
	consentGiven: "consent.given",
	/** SessionExecutor: when the person was authenticated, seconds since 1970. */
	authenticatedAt: "authenticatedAt",
	/** OrganizationDiscoveryExecutor: the session at the organization that signed the person in: `{organizationId} {uid}`. */
	sessionElsewhere: "session.elsewhere",
} as const;

/** AttributeCollector before there is an account: `collected.` and the attribute. */
export const COLLECTED = "collected.";
