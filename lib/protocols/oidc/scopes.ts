import { PERMISSIONS } from "@/lib/platform/kernel/permissions";

/** Scopes of people: claims about themselves. */
const IDENTITY_SCOPES = ["openid", "profile", "email", "offline_access"];

export const SCOPES: readonly string[] = [...IDENTITY_SCOPES, ...PERMISSIONS];
