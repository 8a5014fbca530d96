// Written by `node scripts/indexes.mjs`; a test fails while it does not match the files.
import type { Called } from "@/lib/platform/http/call";
import type * as contracts from "./contract";

type CalledAs<Name extends keyof typeof contracts> = Called<(typeof contracts)[Name]>;

export const completeFlowPublicationContract: CalledAs<"completeFlowPublicationContract"> = {
	method: "POST",
	path: "/flows/{flowId}/publication/complete",
	access: "internal_flow_mgt_publish",
};

export const deleteFlowDraftContract: CalledAs<"deleteFlowDraftContract"> = {
	method: "DELETE",
	path: "/flows/{flowId}/draft",
	access: "internal_flow_mgt_update",
};

export const getFlowDraftContract: CalledAs<"getFlowDraftContract"> = {
	method: "GET",
	path: "/flows/{flowId}/draft",
	access: "internal_flow_mgt_view",
};

export const getFlowPublicationContract: CalledAs<"getFlowPublicationContract"> = {
	method: "GET",
	path: "/flows/{flowId}/publication",
	access: "internal_flow_mgt_view",
};

export const listPreviewsContract: CalledAs<"listPreviewsContract"> = {
	method: "GET",
	path: "/flows/{flowId}/previews",
	access: "internal_execution_mgt_view",
};

export const publishFlowDraftContract: CalledAs<"publishFlowDraftContract"> = {
	method: "POST",
	path: "/flows/{flowId}/publication",
	access: "internal_flow_mgt_publish",
};

export const putFlowDraftContract: CalledAs<"putFlowDraftContract"> = {
	method: "PUT",
	path: "/flows/{flowId}/draft",
	access: "internal_flow_mgt_update",
};
