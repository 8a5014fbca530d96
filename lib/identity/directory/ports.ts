import type { FieldError } from "@/lib/platform/kernel/field-error";

/** An account as what somebody acts. */
export interface Subject {
	userId: string;
	username: string;
	displayName: string;
}

/** A value that somebody is asked for; `type` is the type of the component. */
export interface RequestedInput {
	identifier: string;
	type: string;
	required: boolean;
	/** What the screen calls it; without it, the pages have a text for the identifier. */
	label?: string;
	/** The values of a SELECT. */
	options?: readonly string[];
}

export interface FoundUser extends Subject {
	email: string | null;
	/** Whether the user has verified the address; absent means no. */
	emailVerified?: boolean;
	mobileNumber: string | null;
	/**
	 * The addresses that another account holds, and the one that the account signed itself up with and never proved, though it proved
	 * the other one. They may belong to another person, who must not gain access to this account by them; absent means none.
	 */
	unproved?: readonly ("email" | "mobileNumber")[];
	attributes: Readonly<Record<string, string>>;
	/** Whether the password was set by somebody else, and has to be replaced before it signs in; absent means no. */
	passwordIsTemporary?: boolean;
	/** When the password was set, in seconds since 1970; absent unless the user was found by it. */
	passwordSetAt?: number;
}

export interface UserPort {
	/** Counts the attempt, and does the same work for every outcome; null unless name and password are correct. */
	byPassword(username: string, password: string, clientAddress: string): Promise<FoundUser | null>;
	/**
	 * Counts an attempt like `byPassword`, and lets another server judge the password unless there were too many, which is `wrong`.
	 * `countsAlso` counts it on an account there as well, and says whether it may be judged.
	 */
	judgeElsewhere(
		attempt: { username: string; clientAddress: string },
		judge: (countsAlso: (account: string) => Promise<boolean>) => Promise<"right" | "wrong" | "unjudged">,
	): Promise<"right" | "wrong" | "unjudged">;
	byId(userId: string): Promise<FoundUser | null>;
	/** As `byId`, as long as the session is active and belongs to the user. */
	bySession(userId: string, uid: string): Promise<FoundUser | null>;
	/**
	 * The one active user with this `username`, `email` or `mobileNumber`. Usernames and email addresses share a namespace, so
	 * either finds users by both. Of several users, the one who proved the address. Null where no user matches, and for other
	 * attributes.
	 */
	byAttribute(name: string, value: string): Promise<FoundUser | null>;
	/** Whether another account has the name as its username, or as an address that it would keep if this user proved it. */
	usernameTaken(username: string): Promise<boolean>;
	/**
	 * Checks a new password for a user with these names and addresses.
	 * @param userId the account that has a password here already, whose former ones count; without it none does
	 */
	judgePassword(password: string, about: readonly string[], userId?: string): Promise<PasswordVerdict>;
	/** Whether a password is known from a breach; null where the operator has set up nothing that says so, or it gives no answer. */
	isBreached(password: string): Promise<boolean | null>;
	/**
	 * Replaces the password, and deletes the count of failed attempts. All sessions and tokens of the account end, and its pending
	 * sign-ins other than this execution. False, without any change, when the user was disabled or deleted.
	 */
	setPassword(userId: string, password: string, executionId: string): Promise<boolean>;
	/** Creates the user. The same `key` returns the same user, so that a step that was interrupted by a crash can run again. */
	create(key: string, user: NewUser): Promise<CreatedUser>;
	/** The attributes that the organization asks for whoever signs up, labelled in a language. */
	signUpAttributes(language: string): Promise<readonly RequestedInput[]>;
	/**
	 * Changes nothing where the organization does not accept the domain of an email address, another account has the address, or
	 * values break rules of attributes, or an external service that the organization asks does not agree; `unchecked` where that service gave no valid answer.
	 */
	setAttributes(
		userId: string,
		attributes: Readonly<Record<string, string>>,
	): Promise<"set" | "taken" | "domain-refused" | "unchecked" | RefusedByService | RefusedValues>;
	/**
	 * Records that the person proved this address. With `alone` it was the only proof: credentials and profile values of an account
	 * that was signed up with an unverified address may come from another person and are then deleted, and their sessions and
	 * pending sign-ins end, except this execution.
	 */
	markVerified(
		userId: string,
		attribute: "email" | "mobileNumber",
		how: { alone: boolean; executionId: string },
	): Promise<void>;
	/** The user that an account at an identity provider is linked to. */
	byFederatedIdentity(identityProviderId: string, subject: string): Promise<FoundUser | null>;
	/** An account at an identity provider leads to one user: the one that it is linked to already keeps it. */
	linkFederatedIdentity(
		userId: string,
		identityProviderId: string,
		subject: string,
	): Promise<"linked" | "of-another-user">;
	/** Whether the organization accepts a user with this email domain, or without one, from an identity provider. */
	takesFromElsewhere(user: { email: string | null; username: string }): Promise<boolean>;
	/** When the password of an account of this organization was set, in seconds since 1970; null without one. */
	passwordSetAt(userId: string): Promise<number | null>;
	/** Where the user belongs; null when the user was disabled or deleted. */
	belonging(userId: string): Promise<Belonging | null>;
	/**
	 * Filters the scopes to those the user may hold, as it is now; null for a user who may not use the application.
	 * @param applicationId null for a sign-in to none
	 */
	allowedScopes(
		userId: string,
		applicationId: string | null,
		scopes: readonly string[],
	): Promise<readonly string[] | null>;
}

export interface Belonging {
	/** The home of the account. */
	organizationId: string;
	/** The groups of this organization that have the user as a member. */
	groupIds: readonly string[];
}

/** An external service refused a change of a profile, with these words. */
export interface RefusedByService {
	refusedWith: string;
}

/** Values that break rules of the organization's attributes, by their names. */
export interface RefusedValues {
	fieldErrors: Readonly<Record<string, FieldError>>;
}

/** `domain-refused`: the organization does not accept email addresses with this domain. */
export type CreatedUser =
	| { kind: "created"; user: FoundUser }
	/**
	 * `username` also where the name is an email address that the account does not have; `email` where another account has it.
	 */
	| { kind: "taken"; field: "username" | "email" | "mobileNumber" | "federated" }
	| { kind: "domain-refused" }
	| ({ kind: "refused" } & RefusedValues);

export type PasswordVerdict = "good" | "too-short" | "too-long" | "too-weak" | "breached" | "used-before";

export interface NewUser {
	username: string;
	/** The password in plain text; the port hashes it. */
	password?: string;
	userType?: string;
	/** Whether required attributes may be missing, because nobody can be asked for them now. */
	incomplete?: boolean;
	attributes: Readonly<Record<string, string>>;
	/** The attributes that the person proved in this execution. */
	verified: readonly ("email" | "mobileNumber")[];
	federated?: { identityProviderId: string; subject: string };
}

/** Codes are hashed and encrypted, one is valid at a time, and they are counted per account and factor. */
export interface OneTimeCodePort {
	/**
	 * The current code of this account and factor, which this execution may check from now on; its `code` is null when it was sent
	 * often enough. Null after too many asks, or too many failed attempts, recently.
	 */
	issue(code: CodeRequest): Promise<{ code: string | null; expiresInSeconds: number } | null>;
	/** Counts the attempt, checks the code and consumes it, in one statement. */
	verify(code: { subjectKey: string; factor: string; executionId: string; code: string }): Promise<CodeVerdict>;
}

export interface CodeRequest {
	/** The account, or the address where there is no account yet. */
	subjectKey: string;
	/** True for a sign-up: the person chooses the address, so messages are also counted per network. */
	newcomer?: boolean;
	factor: "sms" | "email" | "magic-link" | "address-change";
	executionId: string;
	/** The digits of a code; 0 makes a link token of 256 bits. */
	length: number;
	expiresInSeconds: number;
	maxAttempts: number;
	/** Where the code is sent to, if not to the address of the account: a code for one address is none for another. */
	address?: string;
}

export type CodeVerdict = "right" | "wrong" | "expired" | "too-many-attempts";

export interface CredentialPort {
	/** The confirmed authenticator secret of the user; base32. */
	totpSecret(userId: string): Promise<string | null>;
	/**
	 * Stores a secret with the used time step that proved it; false when the user has an authenticator app, which is never
	 * replaced this way.
	 */
	saveTotpSecret(userId: string, secret: string, step: number): Promise<boolean>;
	/** Counts a code of an authenticator app before it is judged; false after too many recent ones. */
	countTotpTry(subjectKey: string): Promise<boolean>;
	/**
	 * Stores the time step of an accepted code and deletes the counted attempts; false when it, or a later one, was used before.
	 */
	spendTotpStep(userId: string, step: number): Promise<boolean>;
	/** Stores recovery codes in place of earlier ones; false when the user was disabled or deleted. */
	replaceRecoveryCodes(userId: string, codes: readonly string[]): Promise<boolean>;
	/** Counts a recovery code before it is judged; false after too many recent ones. */
	countRecoveryTry(subjectKey: string): Promise<boolean>;
	/**
	 * Consumes a recovery code and deletes the counted attempts; null for a wrong or used code. `left`: the number of unused codes.
	 */
	spendRecoveryCode(userId: string, code: string): Promise<{ left: number } | null>;
	passkeys(userId: string): Promise<StoredPasskey[]>;
	passkeyById(credentialId: string): Promise<(StoredPasskey & { userId: string }) | null>;
	/** Stores a passkey; false when it exists already. */
	savePasskey(userId: string, passkey: StoredPasskey): Promise<boolean>;
	/** Stores the counter of a used passkey; false when it has not grown, because the passkey was copied. */
	recordPasskeyUse(credentialId: string, counter: number): Promise<boolean>;
}

export interface TrustedBrowserPort {
	/** Whether one of these tokens (SHA-256) makes a browser trusted for the user in this organization; records the use. */
	isTrusted(userId: string, tokenHashes: readonly string[]): Promise<boolean>;
}

/** What is known of former sign-ins of a user at the organization of the flow; nothing of other organizations. */
export interface SignInHistoryPort {
	/** `isKnown`: one of these tokens (SHA-256) is that of a browser in which the user has signed in before. */
	former(
		userId: string,
		tokenHashes: readonly string[],
	): Promise<{ isKnown: boolean; last: { latitude: number; longitude: number; secondsAgo: number } | null }>;
	/**
	 * Attempts with a password in the present window, this one included, and sign-ins of the account that were completed in the last
	 * hour; null for an account that nobody can have.
	 */
	counts(
		userId: string,
		clientAddress: string,
	): Promise<{ ofAccount: number; ofAddress: number; completed: number } | null>;
	/** Where an address is; null where it is not known. */
	placeOf(
		address: string,
	): Promise<{ country: string | null; point: { latitude: number; longitude: number } | null } | null>;
}

export interface StoredPasskey {
	/** base64url */
	credentialId: string;
	/** COSE, base64url. */
	publicKey: string;
	counter: number;
	transports: readonly string[];
	label: string;
}

export interface ConsentPort {
	/** The scopes that this user has granted to this application before. */
	remembered(userId: string, applicationId: string): Promise<readonly string[]>;
	/** Adds to the granted scopes. */
	remember(userId: string, applicationId: string, scopes: readonly string[]): Promise<void>;
}
