// Written by `node scripts/indexes.mjs`; a test fails while it does not match the files.
// biome-ignore-all format: each operation is one line
import type { Called } from "@/lib/platform/http/call";
import type * as contracts from "./contract";

type CalledAs<Name extends keyof typeof contracts> = Called<(typeof contracts)[Name]>;

export const activateActionContract: CalledAs<"activateActionContract"> = { method: "POST", path: "/t/{organization}/api/server/v1/actions/preUpdateProfile/{actionId}/activate", access: "internal_action_mgt_update:configured" };
export const createActionContract: CalledAs<"createActionContract"> = { method: "POST", path: "/t/{organization}/api/server/v1/actions/preUpdateProfile", access: "internal_action_mgt_update:configured" };
export const deactivateActionContract: CalledAs<"deactivateActionContract"> = { method: "POST", path: "/t/{organization}/api/server/v1/actions/preUpdateProfile/{actionId}/deactivate", access: "internal_action_mgt_update:configured" };
export const deleteActionContract: CalledAs<"deleteActionContract"> = { method: "DELETE", path: "/t/{organization}/api/server/v1/actions/preUpdateProfile/{actionId}", access: "internal_action_mgt_update:configured" };
export const replayActionCallContract: CalledAs<"replayActionCallContract"> = { method: "POST", path: "/t/{organization}/api/server/v1/actions/preUpdateProfile/{actionId}/calls/{callId}/replay", access: "internal_action_mgt_update" };
export const testActionContract: CalledAs<"testActionContract"> = { method: "POST", path: "/t/{organization}/api/server/v1/actions/preUpdateProfile/{actionId}/test", access: "internal_action_mgt_update" };
export const updateActionContract: CalledAs<"updateActionContract"> = { method: "PATCH", path: "/t/{organization}/api/server/v1/actions/preUpdateProfile/{actionId}", access: "internal_action_mgt_update:configured" };
