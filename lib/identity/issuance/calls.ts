// Written by `node scripts/indexes.mjs`; a test fails while it does not match the files.
// biome-ignore-all format: each operation is one line
import type { Called } from "@/lib/platform/http/call";
import type * as contracts from "./contract";

type CalledAs<Name extends keyof typeof contracts> = Called<(typeof contracts)[Name]>;

export const createCredentialDefinitionContract: CalledAs<"createCredentialDefinitionContract"> = { method: "POST", path: "/t/{organization}/api/server/v1/credential-definitions", access: "internal_identity_provider_mgt_update:configured" };
export const deleteCredentialDefinitionContract: CalledAs<"deleteCredentialDefinitionContract"> = { method: "DELETE", path: "/t/{organization}/api/server/v1/credential-definitions/{definitionId}", access: "internal_identity_provider_mgt_update:configured" };
export const listCredentialDefinitionsContract: CalledAs<"listCredentialDefinitionsContract"> = { method: "GET", path: "/t/{organization}/api/server/v1/credential-definitions", access: "internal_identity_provider_mgt_view" };
export const setCredentialStatusContract: CalledAs<"setCredentialStatusContract"> = { method: "POST", path: "/t/{organization}/api/server/v1/issued-credentials/status", access: "internal_identity_provider_mgt_update:configured" };
export const updateCredentialDefinitionContract: CalledAs<"updateCredentialDefinitionContract"> = { method: "PUT", path: "/t/{organization}/api/server/v1/credential-definitions/{definitionId}", access: "internal_identity_provider_mgt_update:configured" };
