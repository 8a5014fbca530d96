export { browseWebhooks } from "./browse-webhooks";
export { createWebhook } from "./create-webhook";
export { getWebhook } from "./get-webhook";
export { deliveriesAfter, listDeliveries } from "./list-deliveries";
export { encryptedWebhooks } from "./secrets";
export { startWebhookDelivery, sweepWebhookDeliveries } from "./webhook-delivery";
