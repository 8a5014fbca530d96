// Written by `node scripts/indexes.mjs`; a test fails while it does not match the files.
// biome-ignore-all format: each operation is one line
import type { Called } from "@/lib/platform/http/call";
import type * as contracts from "./contract";

type CalledAs<Name extends keyof typeof contracts> = Called<(typeof contracts)[Name]>;

export const createSecretContract: CalledAs<"createSecretContract"> = { method: "POST", path: "/t/{organization}/api/server/v1/secrets", access: "internal_secret_mgt_update:configured" };
export const deleteSecretContract: CalledAs<"deleteSecretContract"> = { method: "DELETE", path: "/t/{organization}/api/server/v1/secrets/{secretName}", access: "internal_secret_mgt_update:configured" };
export const replaceSecretContract: CalledAs<"replaceSecretContract"> = { method: "PUT", path: "/t/{organization}/api/server/v1/secrets/{secretName}", access: "internal_secret_mgt_update:configured" };
