// Written by `node scripts/indexes.mjs`; a test fails while it does not match the files.
// biome-ignore-all format: each operation is one line
import type { Called } from "@/lib/platform/http/call";
import type * as contracts from "./contract";

type CalledAs<Name extends keyof typeof contracts> = Called<(typeof contracts)[Name]>;

export const addSecretContract: CalledAs<"addSecretContract"> = { method: "POST", path: "/t/{organization}/api/server/v1/applications/{applicationId}/secrets", access: "internal_application_mgt_update" };
export const createApplicationContract: CalledAs<"createApplicationContract"> = { method: "POST", path: "/t/{organization}/api/server/v1/applications", access: "internal_application_mgt_update:configured" };
export const deleteApplicationContract: CalledAs<"deleteApplicationContract"> = { method: "DELETE", path: "/t/{organization}/api/server/v1/applications/{applicationId}", access: "internal_application_mgt_update:configured" };
export const deleteSecretContract: CalledAs<"deleteSecretContract"> = { method: "DELETE", path: "/t/{organization}/api/server/v1/applications/{applicationId}/secrets/{secretId}", access: "internal_application_mgt_update" };
export const listApplicationsContract: CalledAs<"listApplicationsContract"> = { method: "GET", path: "/t/{organization}/api/server/v1/applications", access: "internal_application_mgt_view" };
export const regenerateSecretContract: CalledAs<"regenerateSecretContract"> = { method: "POST", path: "/t/{organization}/api/server/v1/applications/{applicationId}/regenerate-secret", access: "internal_application_mgt_update" };
export const updateApplicationContract: CalledAs<"updateApplicationContract"> = { method: "PUT", path: "/t/{organization}/api/server/v1/applications/{applicationId}", access: "internal_application_mgt_update:configured" };
