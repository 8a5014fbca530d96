// Written by `node scripts/indexes.mjs`; a test fails while it does not match the files.
// biome-ignore-all format: each operation is one line
import type { Called } from "@/lib/platform/http/call";
import type * as contracts from "./contract";

type CalledAs<Name extends keyof typeof contracts> = Called<(typeof contracts)[Name]>;

export const getExecutionContract: CalledAs<"getExecutionContract"> = { method: "GET", path: "/flow-executions/{executionId}", access: "internal_execution_mgt_view" };
export const getTrafficContract: CalledAs<"getTrafficContract"> = { method: "GET", path: "/flows/{flowId}/versions/{version}/traffic", access: "internal_execution_mgt_view" };
