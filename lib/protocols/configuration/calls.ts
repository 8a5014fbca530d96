// Written by `node scripts/indexes.mjs`; a test fails while it does not match the files.
// biome-ignore-all format: each operation is one line
import type { Called } from "@/lib/platform/http/call";
import type * as contracts from "./contract";

type CalledAs<Name extends keyof typeof contracts> = Called<(typeof contracts)[Name]>;

export const applyConfigurationContract: CalledAs<"applyConfigurationContract"> = { method: "POST", path: "/t/{organization}/api/server/v1/configuration/apply", access: "internal_settings_mgt_update" };
export const getConfigurationChangeContract: CalledAs<"getConfigurationChangeContract"> = { method: "GET", path: "/t/{organization}/api/server/v1/configuration/changes/{changeId}", access: "internal_settings_mgt_update" };
export const getConfigurationContract: CalledAs<"getConfigurationContract"> = { method: "GET", path: "/t/{organization}/api/server/v1/configuration", access: "internal_settings_mgt_view" };
export const planConfigurationContract: CalledAs<"planConfigurationContract"> = { method: "POST", path: "/t/{organization}/api/server/v1/configuration/plan", access: "internal_settings_mgt_view" };
