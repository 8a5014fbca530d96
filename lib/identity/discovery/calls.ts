// Written by `node scripts/indexes.mjs`; a test fails while it does not match the files.
// biome-ignore-all format: each operation is one line
import type { Called } from "@/lib/platform/http/call";
import type * as contracts from "./contract";

type CalledAs<Name extends keyof typeof contracts> = Called<(typeof contracts)[Name]>;

export const checkDomainContract: CalledAs<"checkDomainContract"> = { method: "POST", path: "/t/{organization}/api/server/v1/organizations/check-discovery", access: "internal_organization_discovery_view" };
export const deleteMappingContract: CalledAs<"deleteMappingContract"> = { method: "DELETE", path: "/t/{organization}/api/server/v1/organizations/{organizationId}/discovery", access: "internal_organization_discovery_delete:configured" };
export const explainAddressContract: CalledAs<"explainAddressContract"> = { method: "POST", path: "/t/{organization}/api/server/v1/organizations/discovery/explain", access: "internal_organization_discovery_view" };
export const mappingImpactContract: CalledAs<"mappingImpactContract"> = { method: "POST", path: "/t/{organization}/api/server/v1/organizations/{organizationId}/discovery/impact", access: "internal_organization_discovery_view" };
export const putDiscoveryConfigContract: CalledAs<"putDiscoveryConfigContract"> = { method: "PUT", path: "/t/{organization}/api/server/v1/organization-configs/discovery", access: "internal_organization_config_update:configured" };
export const putMappingContract: CalledAs<"putMappingContract"> = { method: "PUT", path: "/t/{organization}/api/server/v1/organizations/{organizationId}/discovery", access: "internal_organization_discovery_update:configured" };
export const verifyDomainContract: CalledAs<"verifyDomainContract"> = { method: "POST", path: "/t/{organization}/api/server/v1/organizations/{organizationId}/discovery/{domain}/verify", access: "internal_organization_discovery_update" };
