import { CreateLink } from "@/components/list/create-link";
import { ListPage } from "@/components/list/list-page";
import { WebhookTable, webhookList, webhookSorts, webhookStatuses } from "@/components/webhooks/webhook-list";
import { browseWebhooks } from "@/lib/identity/webhooks";
import { type ListPageProps, openList } from "../../open-list";
import { pageTitle } from "../../page-parts";

export const generateMetadata = pageTitle("webhooks:title");

export default async function WebhooksPage({ searchParams }: ListPageProps) {
	const { state, principal, t } = await openList(webhookList, searchParams);
	const { webhooks, ...found } = await browseWebhooks(principal, state);
	return (
		<ListPage
			t={t}
			address={webhookList}
			state={state}
			found={{ ...found, shown: webhooks.length }}
			title={t("webhooks:title")}
			text={t("webhooks:text")}
			exported="webhooks"
			create={<CreateLink href="/console/webhooks/new" label={t("webhooks:new")} />}
			createOnce
			search={{ label: t("webhooks:search") }}
			filters={[
				{
					name: "status",
					look: "tabs",
					label: t("webhooks:filter-status"),
					any: t("webhooks:status.all"),
					options: webhookStatuses.map((value) => ({ value, label: t(`webhooks:status.${value}`) })),
				},
			]}
			sorting={{
				label: t("webhooks:sort"),
				options: webhookSorts.map((value) => ({ value, label: t(`webhooks:sort.${value}`) })),
				ascend: t("webhooks:ascend"),
				descend: t("webhooks:descend"),
			}}
			empty={{ title: t("webhooks:empty"), text: t("webhooks:empty-text") }}
			noMatch={{ title: t("webhooks:no-match"), text: t("webhooks:no-match-text"), clear: t("webhooks:clear") }}
		>
			<WebhookTable t={t} webhooks={webhooks} />
		</ListPage>
	);
}
