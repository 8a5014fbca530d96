import type { Permission } from "@/lib/platform/kernel/permissions";

/** Required in addition to the permission to see or change actions, wherever a profile is read or sent. */
export const PROFILES_PERMISSION = "internal_user_mgt_view" satisfies Permission;
