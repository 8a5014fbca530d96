// Written by `node scripts/indexes.mjs`; a test fails while it does not match the files.
// biome-ignore-all format: each operation is one line
import type { Called } from "@/lib/platform/http/call";
import type * as contracts from "./contract";

type CalledAs<Name extends keyof typeof contracts> = Called<(typeof contracts)[Name]>;

export const commentFlowReviewContract: CalledAs<"commentFlowReviewContract"> = { method: "POST", path: "/flows/{flowId}/reviews/{reviewId}/comments", access: "internal_flow_mgt_view" };
export const compareFlowPublicationContract: CalledAs<"compareFlowPublicationContract"> = { method: "GET", path: "/flows/{flowId}/publication/comparison", access: "internal_flow_mgt_view" };
export const completeFlowPublicationContract: CalledAs<"completeFlowPublicationContract"> = { method: "POST", path: "/flows/{flowId}/publication/complete", access: "internal_flow_mgt_publish:configured" };
export const createFlowContract: CalledAs<"createFlowContract"> = { method: "POST", path: "/flows", access: "internal_flow_mgt_update:configured" };
export const decideFlowReviewContract: CalledAs<"decideFlowReviewContract"> = { method: "POST", path: "/flows/{flowId}/reviews/{reviewId}/decision", access: "internal_flow_mgt_approve" };
export const deleteFlowDraftContract: CalledAs<"deleteFlowDraftContract"> = { method: "DELETE", path: "/flows/{flowId}/draft", access: "internal_flow_mgt_update" };
export const getFlowDraftContract: CalledAs<"getFlowDraftContract"> = { method: "GET", path: "/flows/{flowId}/draft", access: "internal_flow_mgt_view" };
export const getFlowPublicationContract: CalledAs<"getFlowPublicationContract"> = { method: "GET", path: "/flows/{flowId}/publication", access: "internal_flow_mgt_view" };
export const listFlowReviewsContract: CalledAs<"listFlowReviewsContract"> = { method: "GET", path: "/flows/{flowId}/reviews", access: "internal_flow_mgt_view" };
export const listPreviewsContract: CalledAs<"listPreviewsContract"> = { method: "GET", path: "/flows/{flowId}/previews", access: "internal_execution_mgt_view" };
export const publishFlowDraftContract: CalledAs<"publishFlowDraftContract"> = { method: "POST", path: "/flows/{flowId}/publication", access: "internal_flow_mgt_publish:configured" };
export const putFlowDraftContract: CalledAs<"putFlowDraftContract"> = { method: "PUT", path: "/flows/{flowId}/draft", access: "internal_flow_mgt_update" };
export const requestFlowReviewContract: CalledAs<"requestFlowReviewContract"> = { method: "POST", path: "/flows/{flowId}/reviews", access: "internal_flow_mgt_update" };
export const restoreFlowVersionContract: CalledAs<"restoreFlowVersionContract"> = { method: "POST", path: "/flows/{flowId}/restore", access: "internal_flow_mgt_publish:configured" };
export const updateFlowContract: CalledAs<"updateFlowContract"> = { method: "PUT", path: "/flows/{flowId}", access: "internal_flow_mgt_publish:configured" };
