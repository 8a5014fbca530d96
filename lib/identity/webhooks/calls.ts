// Written by `node scripts/indexes.mjs`; a test fails while it does not match the files.
// biome-ignore-all format: each operation is one line
import type { Called } from "@/lib/platform/http/call";
import type * as contracts from "./contract";

type CalledAs<Name extends keyof typeof contracts> = Called<(typeof contracts)[Name]>;

export const createWebhookContract: CalledAs<"createWebhookContract"> = { method: "POST", path: "/t/{organization}/api/server/v1/webhooks", access: "internal_webhook_mgt_update:configured" };
export const deleteWebhookContract: CalledAs<"deleteWebhookContract"> = { method: "DELETE", path: "/t/{organization}/api/server/v1/webhooks/{webhookId}", access: "internal_webhook_mgt_update:configured" };
export const replayFailedDeliveriesContract: CalledAs<"replayFailedDeliveriesContract"> = { method: "POST", path: "/t/{organization}/api/server/v1/webhooks/{webhookId}/replay-failed", access: "internal_webhook_mgt_update" };
export const replayWebhookDeliveryContract: CalledAs<"replayWebhookDeliveryContract"> = { method: "POST", path: "/t/{organization}/api/server/v1/webhooks/{webhookId}/deliveries/{eventId}/replay", access: "internal_webhook_mgt_update" };
export const rotateWebhookSecretContract: CalledAs<"rotateWebhookSecretContract"> = { method: "POST", path: "/t/{organization}/api/server/v1/webhooks/{webhookId}/rotate-secret", access: "internal_webhook_mgt_update" };
export const testWebhookContract: CalledAs<"testWebhookContract"> = { method: "POST", path: "/t/{organization}/api/server/v1/webhooks/{webhookId}/test", access: "internal_webhook_mgt_update" };
export const updateWebhookContract: CalledAs<"updateWebhookContract"> = { method: "PATCH", path: "/t/{organization}/api/server/v1/webhooks/{webhookId}", access: "internal_webhook_mgt_update:configured" };
