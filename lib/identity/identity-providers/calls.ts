// Written by `node scripts/indexes.mjs`; a test fails while it does not match the files.
// biome-ignore-all format: each operation is one line
import type { Called } from "@/lib/platform/http/call";
import type * as contracts from "./contract";

type CalledAs<Name extends keyof typeof contracts> = Called<(typeof contracts)[Name]>;

export const createIdentityProviderContract: CalledAs<"createIdentityProviderContract"> = { method: "POST", path: "/identity-providers", access: "internal_identity_provider_mgt_update:configured" };
export const deleteIdentityProviderContract: CalledAs<"deleteIdentityProviderContract"> = { method: "DELETE", path: "/identity-providers/{identityProviderId}", access: "internal_identity_provider_mgt_update:configured" };
export const describeSamlMetadataContract: CalledAs<"describeSamlMetadataContract"> = { method: "POST", path: "/identity-providers/saml-metadata", access: "internal_identity_provider_mgt_update" };
export const discoverIssuerContract: CalledAs<"discoverIssuerContract"> = { method: "POST", path: "/identity-providers/discovery", access: "internal_identity_provider_mgt_update" };
export const listIdentityProvidersContract: CalledAs<"listIdentityProvidersContract"> = { method: "GET", path: "/identity-providers", access: "internal_identity_provider_mgt_view" };
export const previewDirectoryContract: CalledAs<"previewDirectoryContract"> = { method: "POST", path: "/identity-providers/{identityProviderId}/preview", access: "internal_identity_provider_mgt_update:configured" };
export const testIdentityProviderContract: CalledAs<"testIdentityProviderContract"> = { method: "POST", path: "/identity-providers/{identityProviderId}/test", access: "internal_identity_provider_mgt_update" };
export const updateIdentityProviderContract: CalledAs<"updateIdentityProviderContract"> = { method: "PUT", path: "/identity-providers/{identityProviderId}", access: "internal_identity_provider_mgt_update:configured" };
