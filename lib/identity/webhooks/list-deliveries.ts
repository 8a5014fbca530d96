import { pageLinks } from "@/lib/platform/http/pagination";
import type { RequestContext } from "@/lib/platform/kernel";
import type { Delivery, DeliveryList, DeliveryQuery } from "./contract";
import { selectDeliveries, selectDeliveriesAfter } from "./deliveries-repository";
import { requiredWebhook } from "./get-webhook";

/** The deliveries of a webhook, newest first, one page at a time. */
export async function listDeliveries(
	{ principal }: RequestContext,
	webhookId: string,
	{ limit, offset, status }: DeliveryQuery,
): Promise<DeliveryList> {
	const { organizationId, organizationName } = principal;
	const { id } = await requiredWebhook(organizationId, webhookId);
	const { total, more, deliveries } = await selectDeliveries(organizationId, id, {
		status,
		limit,
		offset,
	});
	const path = `/t/${organizationName}/api/server/v1/webhooks/${id}/deliveries`;
	return {
		totalResults: total,
		moreResults: more,
		startIndex: offset + 1,
		count: deliveries.length,
		deliveries,
		links: pageLinks(path, { offset, limit, total, more }, { status }),
	};
}

/** The next `limit` deliveries of a webhook after one of them, newest first; for reading all of them. @throws DomainError 404 */
export async function deliveriesAfter(
	{ principal }: RequestContext,
	webhookId: string,
	{ status }: Pick<DeliveryQuery, "status">,
	after: Delivery | undefined,
	limit: number,
): Promise<Delivery[]> {
	const { organizationId } = principal;
	const { id } = await requiredWebhook(organizationId, webhookId);
	return selectDeliveriesAfter(organizationId, id, status, after?.eventId, limit);
}
