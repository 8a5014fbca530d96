// Written by `node scripts/indexes.mjs`; a test fails while it does not match the files.
// biome-ignore-all format: each operation is one line
import type { Called } from "@/lib/platform/http/call";
import type * as contracts from "./contract";

type CalledAs<Name extends keyof typeof contracts> = Called<(typeof contracts)[Name]>;

export const closeAccessReviewContract: CalledAs<"closeAccessReviewContract"> = { method: "POST", path: "/t/{organization}/api/server/v1/access-reviews/{accessReviewId}/close", access: "internal_lifecycle_mgt_update" };
export const createAccessReviewContract: CalledAs<"createAccessReviewContract"> = { method: "POST", path: "/t/{organization}/api/server/v1/access-reviews", access: "internal_lifecycle_mgt_update" };
export const createLifecycleRuleContract: CalledAs<"createLifecycleRuleContract"> = { method: "POST", path: "/t/{organization}/api/server/v1/lifecycle-rules", access: "internal_lifecycle_mgt_update:configured" };
export const deleteAccessReviewContract: CalledAs<"deleteAccessReviewContract"> = { method: "DELETE", path: "/t/{organization}/api/server/v1/access-reviews/{accessReviewId}", access: "internal_lifecycle_mgt_update" };
export const deleteLifecycleRuleContract: CalledAs<"deleteLifecycleRuleContract"> = { method: "DELETE", path: "/t/{organization}/api/server/v1/lifecycle-rules/{ruleId}", access: "internal_lifecycle_mgt_update:configured" };
export const tryLifecycleRuleContract: CalledAs<"tryLifecycleRuleContract"> = { method: "POST", path: "/t/{organization}/api/server/v1/lifecycle-rules/{ruleId}/dry-run", access: "internal_lifecycle_mgt_view" };
export const undoLifecycleEffectContract: CalledAs<"undoLifecycleEffectContract"> = { method: "POST", path: "/t/{organization}/api/server/v1/lifecycle-rules/{ruleId}/effects/{effectId}/undo", access: "internal_lifecycle_mgt_update" };
export const undoLifecyclePassContract: CalledAs<"undoLifecyclePassContract"> = { method: "POST", path: "/t/{organization}/api/server/v1/lifecycle-rules/{ruleId}/effects/{effectId}/undo-pass", access: "internal_lifecycle_mgt_update" };
export const updateLifecycleRuleContract: CalledAs<"updateLifecycleRuleContract"> = { method: "PATCH", path: "/t/{organization}/api/server/v1/lifecycle-rules/{ruleId}", access: "internal_lifecycle_mgt_update:configured" };
