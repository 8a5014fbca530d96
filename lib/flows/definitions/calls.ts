// Written by `node scripts/indexes.mjs`; a test fails while it does not match the files.
// biome-ignore-all format: each operation is one line
import type { Called } from "@/lib/platform/http/call";
import type * as contracts from "./contract";

type CalledAs<Name extends keyof typeof contracts> = Called<(typeof contracts)[Name]>;

export const deleteFlowContract: CalledAs<"deleteFlowContract"> = { method: "DELETE", path: "/flows/{flowId}", access: "internal_flow_mgt_publish:configured" };
export const getFlowAnnotationsContract: CalledAs<"getFlowAnnotationsContract"> = { method: "GET", path: "/flows/{flowId}/annotations", access: "internal_flow_mgt_view" };
export const getFlowContract: CalledAs<"getFlowContract"> = { method: "GET", path: "/flows/{flowId}", access: "internal_flow_mgt_view" };
export const getFlowVersionContract: CalledAs<"getFlowVersionContract"> = { method: "GET", path: "/flows/{flowId}/versions/{version}", access: "internal_flow_mgt_view" };
export const listFlowVersionsContract: CalledAs<"listFlowVersionsContract"> = { method: "GET", path: "/flows/{flowId}/versions", access: "internal_flow_mgt_view" };
export const listFlowsContract: CalledAs<"listFlowsContract"> = { method: "GET", path: "/flows", access: "internal_flow_mgt_view" };
export const putFlowAnnotationsContract: CalledAs<"putFlowAnnotationsContract"> = { method: "PUT", path: "/flows/{flowId}/annotations", access: "internal_flow_mgt_update" };
