// Written by `node scripts/indexes.mjs`; a test fails while it does not match the files.
// biome-ignore-all format: each operation is one line
import type { Called } from "@/lib/platform/http/call";
import type * as contracts from "./contract";

type CalledAs<Name extends keyof typeof contracts> = Called<(typeof contracts)[Name]>;

export const getPolicyContract: CalledAs<"getPolicyContract"> = { method: "GET", path: "/assurance-policy", access: "internal_settings_mgt_view" };
export const putPolicyContract: CalledAs<"putPolicyContract"> = { method: "PUT", path: "/assurance-policy", access: "internal_settings_mgt_update:configured" };
