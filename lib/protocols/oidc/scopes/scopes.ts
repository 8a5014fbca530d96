import { PROFILE_SCOPES } from "@/lib/identity/applications";
import { ASSISTANT_SCOPES, PERMISSIONS } from "@/lib/platform/kernel/permissions";

/** Scopes about the user. */
const IDENTITY_SCOPES = ["openid", "offline_access", ...PROFILE_SCOPES];

/** The scopes of every issuer. Those of API resources are not among them. */
export const SCOPES: readonly string[] = [
	...IDENTITY_SCOPES,
	...PERMISSIONS.filter((permission) => !ASSISTANT_SCOPES.includes(permission)),
];
