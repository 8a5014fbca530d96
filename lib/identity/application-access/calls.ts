// Written by `node scripts/indexes.mjs`; a test fails while it does not match the files.
// biome-ignore-all format: each operation is one line
import type { Called } from "@/lib/platform/http/call";
import type * as contracts from "./contract";

type CalledAs<Name extends keyof typeof contracts> = Called<(typeof contracts)[Name]>;

export const addApplicationOwnerContract: CalledAs<"addApplicationOwnerContract"> = { method: "PUT", path: "/t/{organization}/api/server/v1/applications/{applicationId}/owners/{userId}", access: "internal_application_mgt_update" };
export const decideAccessRequestContract: CalledAs<"decideAccessRequestContract"> = { method: "POST", path: "/t/{organization}/api/server/v1/applications/{applicationId}/access-requests/{requestId}/decision", access: "internal_application_mgt_update" };
export const listAccessRequestsContract: CalledAs<"listAccessRequestsContract"> = { method: "GET", path: "/t/{organization}/api/server/v1/applications/{applicationId}/access-requests", access: "internal_application_mgt_view" };
export const listApplicationOwnersContract: CalledAs<"listApplicationOwnersContract"> = { method: "GET", path: "/t/{organization}/api/server/v1/applications/{applicationId}/owners", access: "internal_application_mgt_view" };
export const removeApplicationOwnerContract: CalledAs<"removeApplicationOwnerContract"> = { method: "DELETE", path: "/t/{organization}/api/server/v1/applications/{applicationId}/owners/{userId}", access: "internal_application_mgt_update" };
