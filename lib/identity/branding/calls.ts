// Written by `node scripts/indexes.mjs`; a test fails while it does not match the files.
// biome-ignore-all format: each operation is one line
import type { Called } from "@/lib/platform/http/call";
import type * as contracts from "./contract";

type CalledAs<Name extends keyof typeof contracts> = Called<(typeof contracts)[Name]>;

export const deleteBrandingContract: CalledAs<"deleteBrandingContract"> = { method: "DELETE", path: "/branding", access: "internal_branding_mgt_update:configured" };
export const getBrandingContract: CalledAs<"getBrandingContract"> = { method: "GET", path: "/branding", access: "internal_branding_mgt_view" };
export const putBrandingContract: CalledAs<"putBrandingContract"> = { method: "PUT", path: "/branding", access: "internal_branding_mgt_update:configured" };
