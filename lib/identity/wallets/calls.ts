// Written by `node scripts/indexes.mjs`; a test fails while it does not match the files.
// biome-ignore-all format: each operation is one line
import type { Called } from "@/lib/platform/http/call";
import type * as contracts from "./contract";

type CalledAs<Name extends keyof typeof contracts> = Called<(typeof contracts)[Name]>;

export const deleteWalletVerifierContract: CalledAs<"deleteWalletVerifierContract"> = { method: "DELETE", path: "/t/{organization}/api/server/v1/wallet-verifier", access: "internal_identity_provider_mgt_update:configured" };
export const putWalletVerifierContract: CalledAs<"putWalletVerifierContract"> = { method: "PUT", path: "/t/{organization}/api/server/v1/wallet-verifier", access: "internal_identity_provider_mgt_update:configured" };
