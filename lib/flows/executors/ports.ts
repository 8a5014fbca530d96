import type { FlowType } from "@/lib/flows/model";
import type { ApprovalPort } from "@/lib/identity/approvals";
import type {
	ConsentPort,
	CredentialPort,
	OneTimeCodePort,
	SignInHistoryPort,
	TrustedBrowserPort,
	UserPort,
} from "@/lib/identity/directory";
import type { IdentityProviderPort } from "@/lib/identity/identity-providers";
import type { InvitationPort } from "@/lib/identity/invitations";
import type { CredentialOfferPort } from "@/lib/identity/issuance";
import type { WalletPort } from "@/lib/identity/wallets";
import type { NewMessage } from "@/lib/platform/messages";
import type { PushPort } from "@/lib/platform/push";
import type { FailureReason } from "./executor-result";

/** The ports of executors to other rooms; the runtime provides the real ones. */
export interface ExecutorPorts {
	users: UserPort;
	codes: OneTimeCodePort;
	credentials: CredentialPort;
	trustedBrowsers: TrustedBrowserPort;
	signInHistory: SignInHistoryPort;
	messages: MessagePort;
	push: PushPort;
	identityProviders: IdentityProviderPort;
	consents: ConsentPort;
	invitations: InvitationPort;
	organizations: OrganizationPort;
	secrets: SecretPort;
	approvals: ApprovalPort;
	wallets: WalletPort;
	credentialOffers: CredentialOfferPort;
	/**
	 * The HTTP client for calls out of the server: checks addresses, follows no redirects, limits time and size, and with `keySet`
	 * the number of keys.
	 */
	fetch: (
		input: string | URL | Request,
		init?: RequestInit & { maxBodyBytes?: number; keySet?: boolean },
	) => Promise<Response>;
	/** Milliseconds since 1970. */
	now(): number;
}

/** Secrets of the organization that owns the flow. An executor sends them and leaves them nowhere else. */
export interface SecretPort {
	/** The values of these secrets by name; null unless each exists, can be read, and may be sent to this origin. */
	forOrigin(origin: string, names: readonly string[]): Promise<ReadonlyMap<string, string> | null>;
}

export interface MessagePort {
	/** Whether a message could be delivered; otherwise the step reports this instead of promising a message. */
	canSend(channel: "email" | "sms", senderId: string | undefined): Promise<boolean>;
	/** Queues a message, to be stored in the statement of the step; delivered afterwards, at least once. */
	queue(message: NewMessage): void;
}

/** The port to sign-ins of other organizations: those below the execution's organization, and its parent. */
export interface OrganizationPort {
	/**
	 * The organization that the hint names, or that the domain of an email address leads to: one below, or for a sign-in the
	 * parent. Null if people can currently not sign in to such an organization, or not sign up for a sign-up. Reveals about people
	 * only that an address belongs to a guest, whose home is the parent.
	 */
	resolve(hint: OrganizationHint, flowType: FlowType): Promise<ExecutionOrganization | null>;
	/** The parent organization; null for the root, and while it is disabled. */
	parent(): Promise<ExecutionOrganization | null>;
	/** The home of the guest with this username or email address; null for anybody else, and for own users. */
	homeOfGuest(identifier: string): Promise<ExecutionOrganization | null>;
	/** The authorization URL of the organization, and what its response will be checked against. */
	begin(
		organization: ExecutionOrganization,
		request: OrganizationSignInRequest,
	): Promise<{ url: string; pending: string }>;
	/** The user of a response, or why there is none. Only users that the organization vouches for are accepted. */
	redeem(
		pending: string,
		answer: Readonly<Record<string, string>>,
		signal: AbortSignal,
	): Promise<OrganizationSignIn | { failed: FailureReason }>;
}

export type OrganizationHint = { kind: "email" | "id" | "name"; value: string };

export interface ExecutionOrganization {
	id: string;
	/** The name in `/t/{name}`. */
	name: string;
}

export interface OrganizationSignInRequest {
	/** Begins with the id of the execution, by which the returning browser finds it. */
	state: string;
	redirectUri: string;
	loginHint: string;
	language: string;
	/** OpenID Connect `prompt`. */
	prompt: readonly string[];
	acrValues: readonly string[];
	maxAgeSeconds: number | null;
	/** Whether to lead to a new password. */
	recovers: boolean;
}

export interface OrganizationSignIn {
	userId: string;
	amr: readonly string[];
	/** In seconds since 1970. */
	authenticatedAt: number;
	/** The session at the other organization, which ends together with the session of this sign-in. */
	session: { organizationId: string; uid: string } | null;
}
