// Written by `node scripts/indexes.mjs`; a test fails while it does not match the files.
// biome-ignore-all format: each operation is one line
import type { Called } from "@/lib/platform/http/call";
import type * as contracts from "./contract";

type CalledAs<Name extends keyof typeof contracts> = Called<(typeof contracts)[Name]>;

export const getFlowUseContract: CalledAs<"getFlowUseContract"> = { method: "GET", path: "/flows/{flowId}/use", access: "internal_flow_mgt_view" };
export const makeDefaultFlowContract: CalledAs<"makeDefaultFlowContract"> = { method: "PUT", path: "/flows/{flowId}/default", access: "internal_flow_mgt_publish:configured" };
