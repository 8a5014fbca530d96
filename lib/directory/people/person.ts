export interface EffectivePermission {
	permission: string;
	/** Every way in which the user comes to it. */
	ways: {
		role: { id: string; name: string };
		/** Null where the role was given personally. */
		group: { id: string; name: string } | null;
		organization: { id: string; name: string };
	}[];
}

export interface UserCredentials {
	password: boolean;
	factors: {
		id: string;
		kind: "totp" | "passkey";
		label: string;
		createdAt: string;
		lastUsedAt: string | null;
	}[];
	/** Accounts at identity providers. */
	linked: { identityProviderId: string; linkedAt: string }[];
}

export interface UserSession {
	/** Where the user signed in. */
	organization: { id: string; name: string };
	/** Space-separated, RFC 8176. */
	amr: string;
	applicationName: string;
	userAgent: string;
	clientAddress: string;
	startedAt: string;
	endsAt: string;
}
