// Written by `node scripts/indexes.mjs`; a test fails while it does not match the files.
// biome-ignore-all format: each operation is one line
import type { Called } from "@/lib/platform/http/call";
import type * as contracts from "./contract";

type CalledAs<Name extends keyof typeof contracts> = Called<(typeof contracts)[Name]>;

export const createAttributeContract: CalledAs<"createAttributeContract"> = { method: "POST", path: "/t/{organization}/api/server/v1/attributes", access: "internal_attribute_mgt_update:configured" };
export const deleteAttributeContract: CalledAs<"deleteAttributeContract"> = { method: "DELETE", path: "/t/{organization}/api/server/v1/attributes/{attributeName}", access: "internal_attribute_mgt_update:configured" };
export const listAttributesContract: CalledAs<"listAttributesContract"> = { method: "GET", path: "/t/{organization}/api/server/v1/attributes", access: "internal_attribute_mgt_view" };
export const updateAttributeContract: CalledAs<"updateAttributeContract"> = { method: "PUT", path: "/t/{organization}/api/server/v1/attributes/{attributeName}", access: "internal_attribute_mgt_update:configured" };
