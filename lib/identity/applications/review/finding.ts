import type { ApplicationBody, ApplicationSettings } from "../application-schemas";

/** `danger`: an attack works, or nobody gets in. `warning`: safer settings exist. `hint`: worth knowing. */
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
	| "saml-unverified-email"
	| "everything-by-itself"
	| "user-token-long"
	| "application-token-long"
	| "id-token-long"
	| "refresh-token-long"
	| "refresh-token-shorter"
	| "refresh-not-renewed"
	| "attributes-unused"
	| "binding-unchecked"
	| "binding-without-tls"
	| "authentication-without-tls"
	| "secret-missing"
	| "secret-expired"
	| "secret-expires-soon"
	| "secret-old";

/** Something about the settings of an application that deserves a look. */
export interface Finding {
	code: FindingCode;
	severity: Severity;
	/** Where in the application, as JSON path: `redirectUrls[1]`. */
	path: string;
	url?: string;
	/** A length of time. */
	seconds?: number;
	/** A moment, ISO 8601. */
	at?: string;
}

export type ReviewedApplication = ApplicationSettings & Pick<ApplicationBody, "clientSecrets">;

/** What findings depend on besides the application. */
export interface Surroundings {
	nowMs: number;
	/** Whether clients can show a certificate to this server. */
	mutualTls: boolean;
}
