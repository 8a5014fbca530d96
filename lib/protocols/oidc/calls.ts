// Written by `node scripts/indexes.mjs`; a test fails while it does not match the files.
// biome-ignore-all format: each operation is one line
import type { Called } from "@/lib/platform/http/call";
import type * as contracts from "./contract";

type CalledAs<Name extends keyof typeof contracts> = Called<(typeof contracts)[Name]>;

export const beginTrialContract: CalledAs<"beginTrialContract"> = { method: "POST", path: "/t/{organization}/api/server/v1/applications/{applicationId}/sign-in-trials", access: "internal_application_mgt_update" };
export const completeTrialContract: CalledAs<"completeTrialContract"> = { method: "POST", path: "/t/{organization}/api/server/v1/applications/{applicationId}/sign-in-trials/completion", access: "internal_application_mgt_update" };
export const listAgentPeopleContract: CalledAs<"listAgentPeopleContract"> = { method: "GET", path: "/t/{organization}/api/server/v1/applications/{applicationId}/people", access: "internal_application_mgt_view" };
export const listGrantsContract: CalledAs<"listGrantsContract"> = { method: "GET", path: "/t/{organization}/api/server/v1/applications/{applicationId}/grants", access: "internal_application_mgt_view" };
export const listOwnTokensContract: CalledAs<"listOwnTokensContract"> = { method: "GET", path: "/t/{organization}/api/server/v1/applications/{applicationId}/tokens", access: "internal_application_mgt_view" };
export const previewTokensContract: CalledAs<"previewTokensContract"> = { method: "POST", path: "/t/{organization}/api/server/v1/applications/{applicationId}/token-preview", access: "internal_user_mgt_view" };
export const revokeAllGrantsContract: CalledAs<"revokeAllGrantsContract"> = { method: "DELETE", path: "/t/{organization}/api/server/v1/applications/{applicationId}/grants", access: "internal_application_mgt_update" };
export const revokeGrantContract: CalledAs<"revokeGrantContract"> = { method: "DELETE", path: "/t/{organization}/api/server/v1/applications/{applicationId}/grants/{grantId}", access: "internal_application_mgt_update" };
export const revokeOwnTokenContract: CalledAs<"revokeOwnTokenContract"> = { method: "DELETE", path: "/t/{organization}/api/server/v1/applications/{applicationId}/tokens/{tokenId}", access: "internal_application_mgt_update" };
export const rotateSigningKeysContract: CalledAs<"rotateSigningKeysContract"> = { method: "POST", path: "/t/{organization}/api/server/v1/signing-keys/rotate", access: "internal_settings_mgt_update" };
export const withdrawConsentContract: CalledAs<"withdrawConsentContract"> = { method: "DELETE", path: "/t/{organization}/api/server/v1/applications/{applicationId}/consents/{userId}", access: "internal_application_mgt_update" };
