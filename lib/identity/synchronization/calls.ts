// Written by `node scripts/indexes.mjs`; a test fails while it does not match the files.
// biome-ignore-all format: each operation is one line
import type { Called } from "@/lib/platform/http/call";
import type * as contracts from "./contract";

type CalledAs<Name extends keyof typeof contracts> = Called<(typeof contracts)[Name]>;

export const listSynchronizationsContract: CalledAs<"listSynchronizationsContract"> = { method: "GET", path: "/identity-providers/{identityProviderId}/synchronizations", access: "internal_identity_provider_mgt_view" };
export const requestSynchronizationContract: CalledAs<"requestSynchronizationContract"> = { method: "POST", path: "/identity-providers/{identityProviderId}/synchronizations", access: "internal_identity_provider_mgt_update:configured" };
