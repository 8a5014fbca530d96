// Written by `node scripts/indexes.mjs`; a test fails while it does not match the files.
// biome-ignore-all format: each operation is one line
import type { Called } from "@/lib/platform/http/call";
import type * as contracts from "./contract";

type CalledAs<Name extends keyof typeof contracts> = Called<(typeof contracts)[Name]>;

export const createOrganizationContract: CalledAs<"createOrganizationContract"> = { method: "POST", path: "/t/{organization}/api/server/v1/organizations", access: "system" };
export const deleteOrganizationContract: CalledAs<"deleteOrganizationContract"> = { method: "DELETE", path: "/t/{organization}/api/server/v1/organizations/{organizationId}", access: "system" };
export const getOrganizationContract: CalledAs<"getOrganizationContract"> = { method: "GET", path: "/t/{organization}/api/server/v1/organizations/{organizationId}", access: "internal_organization_mgt_view" };
export const listOrganizationsContract: CalledAs<"listOrganizationsContract"> = { method: "GET", path: "/t/{organization}/api/server/v1/organizations", access: "internal_organization_mgt_view" };
export const updateOrganizationContract: CalledAs<"updateOrganizationContract"> = { method: "PUT", path: "/t/{organization}/api/server/v1/organizations/{organizationId}", access: "system" };
