import type { FlowGraph } from "../graph/flow-graph";
import type { ExecutorCatalog } from "./executor-catalog";
import type { FlowIssue } from "./flow-issue";

/** A pure check of a whole flow. It has to be linear in nodes and references, and must not recurse along them. */
export type FlowRule = (flow: FlowGraph, catalog: ExecutorCatalog) => FlowIssue[];
