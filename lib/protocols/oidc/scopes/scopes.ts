import { PROFILE_SCOPES } from "@/lib/identity/applications";
import { PERMISSIONS } from "@/lib/platform/kernel/permissions";

/** Scopes about the user. */
const IDENTITY_SCOPES = ["openid", "offline_access", ...PROFILE_SCOPES];

export const SCOPES: readonly string[] = [...IDENTITY_SCOPES, ...PERMISSIONS];
