import type { ApplicationBody, ApplicationSettings } from "../application-schemas";

/** `danger`: an attack is possible, or nobody can sign in. `warning`: there are safer settings. `hint`: useful to know. */
export type Severity = "danger" | "warning" | "hint";

export type FindingCode =
	| "disabled"
	| "implicit-grant"
	| "password-grant"
	| "pkce-optional"
	| "pkce-optional-public"
	| "pkce-plain"
	| "redirect-wildcard"
	| "redirect-loopback"
	| "origin-insecure"
	| "trusted-own-scheme"
	| "scheme-without-domain"
	| "saml-unverified-email"
	| "everything-by-itself"
	| "approval-flow-missing"
	| "user-token-long"
	| "application-token-long"
	| "id-token-long"
	| "refresh-token-long"
	| "refresh-token-shorter"
	| "refresh-not-renewed"
	| "attributes-unused"
	| "binding-unchecked"
	| "binding-without-tls"
	| "bound-twice"
	| "authentication-without-tls"
	| "secret-missing"
	| "secret-expired"
	| "secret-expires-soon"
	| "secret-old"
	| "grants-not-taken"
	| "grant-for-any-client"
	| "own-screens-public"
	| "own-screens-unbound"
	| "links-of-everybody"
	| "agent-owner-gone"
	| "agent-owner-disabled"
	| "agent-ended"
	| "agent-ends-soon"
	| "agent-without-end";

/** A fact about the settings of an application that an administrator should check. */
export interface Finding {
	code: FindingCode;
	severity: Severity;
	/** The JSON path in the application, such as `redirectUrls[1]`. */
	path: string;
	url?: string;
	/** A duration. */
	seconds?: number;
	/** A point in time, ISO 8601. */
	at?: string;
}

export type ReviewedApplication = ApplicationSettings &
	Pick<ApplicationBody, "clientSecrets"> & {
		/** Null where it is no agent, and where the state of its owner is not known. */
		agentOwner: ApplicationBody["agentOwner"];
	};

/** The circumstances on which findings depend. */
export interface Surroundings {
	nowMs: number;
	/** Whether clients can show a certificate to this server. */
	mutualTls: boolean;
	/** Whether there are authorities whose certificates authenticate clients. */
	clientAuthorities: boolean;
	/** Whether the organization has a flow in which requests for approval are answered: its default flow of that type. */
	approvalFlow: boolean;
}
