// Written by `node scripts/indexes.mjs`; a test fails while it does not match the files.
// biome-ignore-all format: each operation is one line
import type { Called } from "@/lib/platform/http/call";
import type * as contracts from "./contract";

type CalledAs<Name extends keyof typeof contracts> = Called<(typeof contracts)[Name]>;

export const deletePictureContract: CalledAs<"deletePictureContract"> = { method: "DELETE", path: "/flow-pictures/{digest}", access: "internal_flow_mgt_update:configured" };
export const listPicturesContract: CalledAs<"listPicturesContract"> = { method: "GET", path: "/flow-pictures", access: "internal_flow_mgt_view" };
export const uploadPictureContract: CalledAs<"uploadPictureContract"> = { method: "POST", path: "/flow-pictures", access: "internal_flow_mgt_update:configured" };
