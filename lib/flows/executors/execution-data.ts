/** Keys of the `data` of an execution, in which executors leave values for others; each with its writer and its value. */
export const executionData = {
	/** One-time codes in a sign-up: the proved email address. */
	verifiedEmail: "verified.email",
	/** One-time codes in a sign-up: the proved number, E.164. */
	verifiedMobileNumber: "verified.mobileNumber",
	/** UserTypeResolver */
	userType: "userType",
	/** AuthorizationExecutor and ConsentExecutor: the scopes of the application, space-separated. */
	grantedScopes: "grantedScopes",
	/** ConsentExecutor: who granted which scopes in this execution: `{userId} {scope} {scope} …`. */
	consentGiven: "consent.given",
	/** ApprovalExecutor: who approved which request: `{id of the request} {userId}`. */
	approved: "approval.given",
	/** SessionExecutor: when the person was authenticated, seconds since 1970. */
	authenticatedAt: "authenticatedAt",
	/** TrustedBrowserExecutor: for how many days this browser becomes trusted once the person is signed in. */
	trustedBrowserDays: "trustedBrowser.days",
	/** RiskExecutor: the browser is known once the person is signed in; `tell`: and they are told if it is new, `remember`: silently. */
	knownBrowser: "browser.known",
	/** OrganizationDiscoveryExecutor: the session at the organization that signed the person in: `{organizationId} {uid}`. */
	sessionElsewhere: "session.elsewhere",
} as const;

/** AttributeCollector before an account exists: `collected.` and the attribute. */
export const COLLECTED = "collected.";
