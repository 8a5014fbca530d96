import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { z } from "zod";
import { requestText } from "@/app/request-text";
import { ExportLink } from "@/components/list/export-link";
import { ListFilters } from "@/components/list/list-filters";
import { Pagination } from "@/components/list/pagination";
import { PageHeader } from "@/components/ui/page-header";
import { Section } from "@/components/ui/section";
import { DeliveryList } from "@/components/webhooks/delivery-list";
import { EditWebhook } from "@/components/webhooks/edit-webhook";
import { ReplayFailed } from "@/components/webhooks/replay-failed";
import { WebhookStatus } from "@/components/webhooks/webhook-list";
import { getWebhook, listDeliveries } from "@/lib/identity/webhooks";
import { deliveryStatuses } from "@/lib/identity/webhooks/contract";
import { COUNTED_INSIDE, DomainError, pageOrLast } from "@/lib/platform/kernel";
import { listExportContracts, listExportPath } from "@/lib/protocols/list-exports/contract";
import { pageContext, requireViewer } from "../../require-viewer";

const DELIVERIES_PER_PAGE = 20;

interface Props {
	params: Promise<{ webhookId: string }>;
	searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

const searchSchema = z.object({
	page: z.coerce.number().int().min(1).max(10_000).catch(1),
	status: z.enum(deliveryStatuses).optional().catch(undefined),
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
	const { webhookId } = await params;
	const [{ t }, read] = await Promise.all([requestText(), readWebhook(webhookId)]);
	return { title: read?.webhook.name ?? t("webhooks:not-found") };
}

export default async function WebhookPage({ params, searchParams }: Props) {
	const { webhookId } = await params;
	const [{ t }, read, search] = await Promise.all([requestText(), readWebhook(webhookId), searchParams]);
	if (read === null) notFound();
	const { webhook, revision, context } = read;
	const { page, status } = searchSchema.parse(search);
	const path = `/console/webhooks/${webhook.id}`;
	const { deliveries, ...found } = await pageOrLast(
		page,
		DELIVERIES_PER_PAGE,
		async (range) => {
			const { totalResults, moreResults, ...rest } = await listDeliveries(context, webhook.id, { ...range, status });
			return { ...rest, total: totalResults, more: moreResults };
		},
		COUNTED_INSIDE - DELIVERIES_PER_PAGE,
	);
	const choices = [
		{ value: "all", label: t("webhooks:status.all"), href: path },
		...deliveryStatuses.map((value) => ({
			value,
			label: t(`webhooks:delivery.${value}`),
			href: `${path}?status=${value}`,
		})),
	];
	const of = { organization: context.principal.organizationName, webhookId: webhook.id };
	return (
		<>
			<PageHeader
				back={{ href: "/console/webhooks", label: t("webhooks:title") }}
				title={
					<span className="flex flex-wrap items-center gap-2">
						<bdi>{webhook.name}</bdi>
						<WebhookStatus t={t} active={webhook.active} />
					</span>
				}
				text={<bdi dir="ltr">{webhook.url}</bdi>}
			/>
			<div className="flex flex-col gap-6">
				<EditWebhook key={webhook.id} organization={of.organization} webhook={webhook} revision={revision} />
				<Section
					title={t("webhooks:deliveries")}
					actions={
						found.total === 0 ? null : (
							<ExportLink
								path={listExportPath("webhook-deliveries", { status }, { webhookId: webhook.id })}
								access={listExportContracts["webhook-deliveries"].access}
							/>
						)
					}
				>
					<p className="text-sm text-muted">{t("webhooks:deliveries-text")}</p>
					<ListFilters
						choices={[
							{ label: t("webhooks:filter-deliveries"), look: "tabs", value: status ?? "all", options: choices },
						]}
					>
						{webhook.active ? <ReplayFailed {...of} /> : null}
					</ListFilters>
					{deliveries.length === 0 ? (
						<p className="text-muted">
							{t(status === undefined ? "webhooks:no-deliveries" : "webhooks:no-such-delivery")}
						</p>
					) : (
						<>
							<DeliveryList {...of} active={webhook.active} deliveries={deliveries} />
							<Pagination
								t={t}
								{...found}
								shown={deliveries.length}
								urlOf={(to) => `${path}?${new URLSearchParams({ page: `${to}`, ...(status && { status }) })}`}
							/>
						</>
					)}
				</Section>
			</div>
		</>
	);
}

/** Null when the webhook does not exist. */
const readWebhook = cache(async (webhookId: string) => {
	const principal = await requireViewer(`/console/webhooks/${encodeURIComponent(webhookId)}`);
	const context = await pageContext(principal);
	try {
		return { ...(await getWebhook(context, webhookId)), context };
	} catch (error) {
		if (error instanceof DomainError && error.kind === "not-found") return null;
		throw error;
	}
});
