// Written by `node scripts/indexes.mjs`; a test fails while it does not match the files.
// biome-ignore-all format: each operation is one line
import type { Called } from "@/lib/platform/http/call";
import type * as contracts from "./contract";

type CalledAs<Name extends keyof typeof contracts> = Called<(typeof contracts)[Name]>;

export const exportAccessRequestsContract: CalledAs<"exportAccessRequestsContract"> = { method: "GET", path: "/t/{organization}/api/server/v1/exports/applications/{applicationId}/access-requests", access: "internal_application_mgt_view" };
export const exportGrantsContract: CalledAs<"exportGrantsContract"> = { method: "GET", path: "/t/{organization}/api/server/v1/exports/applications/{applicationId}/grants", access: "internal_application_mgt_view" };
export const exportOwnTokensContract: CalledAs<"exportOwnTokensContract"> = { method: "GET", path: "/t/{organization}/api/server/v1/exports/applications/{applicationId}/tokens", access: "internal_application_mgt_view" };
