import type { FlowType } from "@/lib/flows/model";
import type { ExecutionSubject, FailureReason } from "./executor-result";

/** Everything an executor may ask of other rooms; the runtime brings the real ones. */
export interface ExecutorPorts {
	users: UserPort;
	codes: OneTimeCodePort;
	credentials: CredentialPort;
	messages: MessagePort;
	identityProviders: IdentityProviderPort;
	consents: ConsentPort;
	invitations: InvitationPort;
	organizations: OrganizationPort;
	/** The one HTTP client that leaves the server: address filter, no redirects, limits of time and size. */
	fetch: (input: string | URL | Request, init?: RequestInit & { maxBodyBytes?: number }) => Promise<Response>;
	/** Milliseconds since 1970. */
	now(): number;
}

export interface FoundUser extends ExecutionSubject {
	email: string | null;
	/** The person proved to hold the address. Absent counts as no. */
	emailVerified?: boolean;
	mobileNumber: string | null;
	/**
	 * An address that the account signed itself up with and never proved, though it proved the other one: it may belong to
	 * somebody else, who must not be led into this account by it.
	 */
	unproved?: "email" | "mobileNumber" | null;
	attributes: Readonly<Record<string, string>>;
}

export interface UserPort {
	/** Counts the attempt, does the same work for every outcome, and answers null for all of them but the right one. */
	byPassword(username: string, password: string, clientAddress: string): Promise<FoundUser | null>;
	byId(userId: string): Promise<FoundUser | null>;
	/**
	 * The one active user whom this `username`, `email` or `mobileNumber` means; names and e-mail addresses are one, and
	 * either finds whoever has it as the other. Of several the one who proved to hold it. Null when that says nobody, and for
	 * every other attribute.
	 */
	byAttribute(name: string, value: string): Promise<FoundUser | null>;
	/** Whether another account has the name, or has it as an address, so that proving it would not help. */
	usernameTaken(username: string): Promise<boolean>;
	/** Whether somebody who is called or reached like this may use the password from now on. */
	judgePassword(password: string, about: readonly string[]): Promise<PasswordVerdict>;
	/** Creates the user; the same `key` again answers the same user, so that a step cut off by a crash can run again. */
	create(key: string, user: NewUser): Promise<CreatedUser>;
	/** Nothing is set where the organization does not take an e-mail address of that domain, or it is another account's. */
	setAttributes(
		userId: string,
		attributes: Readonly<Record<string, string>>,
	): Promise<"set" | "taken" | "domain-refused">;
	/**
	 * Says that the person proved to hold this address. With `alone` it was all they proved: what somebody else may have
	 * put into an account that was signed up with an address they never held is dropped then, and whatever they are signed
	 * in with or about to be, but for this execution.
	 */
	markVerified(
		userId: string,
		attribute: "email" | "mobileNumber",
		how: { alone: boolean; executionId: string },
	): Promise<void>;
	/** The user an account at an identity provider is linked to. */
	byFederatedIdentity(identityProviderId: string, subject: string): Promise<FoundUser | null>;
	linkFederatedIdentity(userId: string, identityProviderId: string, subject: string): Promise<void>;
	/** Whether the organization takes somebody with this e-mail domain, or with none, from an identity provider. */
	takesFromElsewhere(user: { email: string | null; username: string }): Promise<boolean>;
	/** Whether this sign-in session is still the user's: they may have ended it since the run began. */
	holdsSession(userId: string, uid: string): Promise<boolean>;
	/** Whether the user may use the application now. */
	mayUse(userId: string, applicationId: string): Promise<boolean>;
	/** Those of the scopes that the user may hold. */
	allowedScopes(userId: string, scopes: readonly string[]): Promise<readonly string[]>;
}

/** `domain-refused`: the organization does not take people whose e-mail address has that domain. */
export type CreatedUser =
	| { kind: "created"; user: FoundUser }
	/** `username` also where the name is an e-mail address that is not the account's own; `email` where it is another's. */
	| { kind: "taken"; field: "username" | "email" | "mobileNumber" | "federated" }
	| { kind: "domain-refused" };

export type PasswordVerdict = "good" | "too-short" | "too-long" | "too-weak";

export interface NewUser {
	username: string;
	/** Clear text; hashed by the port. */
	password?: string;
	userType?: string;
	attributes: Readonly<Record<string, string>>;
	/** Attributes the person proved to hold in this run. */
	verified: readonly ("email" | "mobileNumber")[];
	federated?: { identityProviderId: string; subject: string };
}

/** Codes are hashed, live once, and are counted per account and factor. */
export interface OneTimeCodePort {
	/** Makes the one live code of this account and factor; null when too many were made, or tried in vain, lately. */
	issue(code: CodeRequest): Promise<{ code: string } | null>;
	/** Counts the try, judges it and uses the code up, in one statement. */
	verify(code: { subjectKey: string; factor: string; executionId: string; code: string }): Promise<CodeVerdict>;
}

export interface CodeRequest {
	/** The account, or the address where there is none yet. */
	subjectKey: string;
	/** For somebody who signs up: whoever asks chooses the address, so these are counted by where they are asked from too. */
	newcomer?: boolean;
	factor: "sms" | "email" | "magic-link";
	executionId: string;
	/** Digits of a code; 0 makes a link token of 256 bits. */
	length: number;
	expiresInSeconds: number;
	maxAttempts: number;
}

export type CodeVerdict = "right" | "wrong" | "expired" | "too-many-attempts";

export interface CredentialPort {
	/** The confirmed authenticator secret of the user; base32. */
	totpSecret(userId: string): Promise<string | null>;
	/** With the time step that proved it, used up; false when the user has an authenticator: it is never replaced in passing. */
	saveTotpSecret(userId: string, secret: string, step: number): Promise<boolean>;
	/** Counts a code of an authenticator before it is judged; false when there were too many lately. */
	countTotpTry(subjectKey: string): Promise<boolean>;
	/** Remembers the time step of an accepted code and forgives the tries; false when it, or a later one, was used before. */
	spendTotpStep(userId: string, step: number): Promise<boolean>;
	passkeys(userId: string): Promise<StoredPasskey[]>;
	passkeyById(credentialId: string): Promise<(StoredPasskey & { userId: string }) | null>;
	/** False when the passkey is known already. */
	savePasskey(userId: string, passkey: StoredPasskey): Promise<boolean>;
	/** False when the counter went backwards: the passkey was copied. */
	recordPasskeyUse(credentialId: string, counter: number): Promise<boolean>;
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

export interface MessagePort {
	/** Whether anything could deliver it: without, the step says so instead of promising a message. */
	canSend(channel: "email" | "sms", senderId: string | undefined): Promise<boolean>;
	/** Kept until the step is stored, in the same statement; delivered afterwards, at least once. */
	queue(message: ExecutionMessage): void;
}

export interface ExecutionMessage {
	channel: "email" | "sms";
	senderId: string | undefined;
	to: string;
	/** Which text: for example `one-time-code`. */
	template: string;
	language: string;
	/** What the text is filled with. */
	values: Readonly<Record<string, string>>;
	/** Not worth sending later than this; ISO 8601. */
	expiresAt: string;
}

export interface IdentityProviderPort {
	byId(id: string): Promise<ExecutionIdentityProvider | null>;
}

export interface ExecutionIdentityProvider {
	id: string;
	kind: "oidc" | "google" | "github";
	name: string;
	clientId: string;
	clientSecret: string;
	/** Of an OpenID provider; its metadata is read from there. */
	issuer: string | null;
	/** Of a plain OAuth 2.0 service. */
	endpoints: { authorization: string; token: string; userinfo: string; emails?: string } | null;
	scopes: readonly string[];
	/** Create a user for somebody who comes for the first time. */
	provisions: boolean;
	/** Take an existing user with the same verified email address. */
	linksByVerifiedEmail: boolean;
	/** What it says of how the person proved who they are counts here too. */
	trustsMethods: boolean;
	/** Attribute of ours → claim of theirs. */
	attributeMapping: Readonly<Record<string, string>>;
}

export type InvitationVerdict = "good" | "unknown" | "expired" | "used" | "revoked" | "somebody-else" | "gone";

export interface InvitationPort {
	/** Makes the user a member of the organization that invited them, once; `good` again for who has joined by this code. */
	accept(code: string, user: ExecutionSubject): Promise<InvitationVerdict>;
	/** How the code stands, whomever it names. */
	judge(code: string): Promise<InvitationVerdict>;
}

export interface ConsentPort {
	/** The scopes this user allowed this application before. */
	remembered(userId: string, applicationId: string): Promise<readonly string[]>;
	/** Adds to what was allowed before. */
	remember(userId: string, applicationId: string, scopes: readonly string[]): Promise<void>;
}

/** Sign-ins at other organizations: those below the one a run belongs to, and the one directly above it. */
export interface OrganizationPort {
	/**
	 * The organization below, or directly above for a sign-in, that is named, or that the domain of an e-mail address leads
	 * to; null when there is none where somebody can sign in now, or sign up for a sign-up. Of people it tells that an address
	 * is a guest's, whose home is above.
	 */
	resolve(hint: OrganizationHint, flowType: FlowType): Promise<ExecutionOrganization | null>;
	/** The organization directly above; null for the root, and while it is disabled. */
	parent(): Promise<ExecutionOrganization | null>;
	/** Where the guest with this user name or e-mail address is at home; null where it names no guest, or one of the own users. */
	homeOfGuest(identifier: string): Promise<ExecutionOrganization | null>;
	/** Where the browser signs in there, and what its answer will be judged by. */
	begin(
		organization: ExecutionOrganization,
		request: OrganizationSignInRequest,
	): Promise<{ url: string; pending: string }>;
	/**
	 * Who signed in there, by the answer the browser brought back; or why nobody did. Only somebody for whom that
	 * organization vouches counts.
	 */
	redeem(
		pending: string,
		answer: Readonly<Record<string, string>>,
		signal: AbortSignal,
	): Promise<OrganizationSignIn | { failed: FailureReason }>;
}

export type OrganizationHint = { kind: "email" | "id" | "name"; value: string };

export interface ExecutionOrganization {
	id: string;
	/** As in `/t/{name}`. */
	name: string;
}

export interface OrganizationSignInRequest {
	/** Begins with the id of the execution, so that the browser finds back to it. */
	state: string;
	redirectUri: string;
	loginHint: string;
	language: string;
	/** OpenID Connect `prompt`. */
	prompt: readonly string[];
	acrValues: readonly string[];
	maxAgeSeconds: number | null;
}

export interface OrganizationSignIn {
	userId: string;
	amr: readonly string[];
	/** Seconds since 1970. */
	authenticatedAt: number;
	/** The session there that signing out here ends too. */
	session: { organizationId: string; uid: string } | null;
}
