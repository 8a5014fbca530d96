// Written by `node scripts/indexes.mjs`; a test fails while it does not match the files.
// biome-ignore-all format: each operation is one line
import type { Called } from "@/lib/platform/http/call";
import type * as contracts from "./contract";

type CalledAs<Name extends keyof typeof contracts> = Called<(typeof contracts)[Name]>;

export const createProvisioningTargetContract: CalledAs<"createProvisioningTargetContract"> = { method: "POST", path: "/t/{organization}/api/server/v1/provisioning-targets", access: "internal_provisioning_mgt_update:configured" };
export const deleteProvisioningTargetContract: CalledAs<"deleteProvisioningTargetContract"> = { method: "DELETE", path: "/t/{organization}/api/server/v1/provisioning-targets/{targetId}", access: "internal_provisioning_mgt_update:configured" };
export const listProvisioningReconciliationsContract: CalledAs<"listProvisioningReconciliationsContract"> = { method: "GET", path: "/t/{organization}/api/server/v1/provisioning-targets/{targetId}/reconciliations", access: "internal_provisioning_mgt_view" };
export const previewProvisioningContract: CalledAs<"previewProvisioningContract"> = { method: "POST", path: "/t/{organization}/api/server/v1/provisioning-targets/{targetId}/preview", access: "internal_provisioning_mgt_update" };
export const requestProvisioningReconciliationContract: CalledAs<"requestProvisioningReconciliationContract"> = { method: "POST", path: "/t/{organization}/api/server/v1/provisioning-targets/{targetId}/reconciliations", access: "internal_provisioning_mgt_update" };
export const retryProvisioningContract: CalledAs<"retryProvisioningContract"> = { method: "POST", path: "/t/{organization}/api/server/v1/provisioning-targets/{targetId}/retry-failed", access: "internal_provisioning_mgt_update" };
export const testProvisioningTargetContract: CalledAs<"testProvisioningTargetContract"> = { method: "POST", path: "/t/{organization}/api/server/v1/provisioning-targets/{targetId}/test", access: "internal_provisioning_mgt_update" };
export const updateProvisioningTargetContract: CalledAs<"updateProvisioningTargetContract"> = { method: "PATCH", path: "/t/{organization}/api/server/v1/provisioning-targets/{targetId}", access: "internal_provisioning_mgt_update:configured" };
