// Written by `node scripts/indexes.mjs`; a test fails while it does not match the files.
// biome-ignore-all format: each operation is one line
import type { Called } from "@/lib/platform/http/call";
import type * as contracts from "./contract";

type CalledAs<Name extends keyof typeof contracts> = Called<(typeof contracts)[Name]>;

export const createApiResourceContract: CalledAs<"createApiResourceContract"> = { method: "POST", path: "/t/{organization}/api/server/v1/api-resources", access: "internal_application_mgt_update:configured" };
export const deleteApiResourceContract: CalledAs<"deleteApiResourceContract"> = { method: "DELETE", path: "/t/{organization}/api/server/v1/api-resources/{apiResourceId}", access: "internal_application_mgt_update:configured" };
export const updateApiResourceContract: CalledAs<"updateApiResourceContract"> = { method: "PUT", path: "/t/{organization}/api/server/v1/api-resources/{apiResourceId}", access: "internal_application_mgt_update:configured" };
