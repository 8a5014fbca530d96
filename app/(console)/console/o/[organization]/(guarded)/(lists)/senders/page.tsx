import { CreateLink } from "@/components/list/create-link";
import { ListPage } from "@/components/list/list-page";
import { SenderTable, senderList, senderSorts } from "@/components/messages/senders/sender-list";
import { Notice } from "@/components/ui/notice";
import { browseSenders } from "@/lib/platform/messages";
import { channels } from "@/lib/platform/messages/contract";
import { type ListPageProps, openList } from "../../open-list";
import { pageTitle } from "../../page-parts";

export const generateMetadata = pageTitle("senders:title");

export default async function SendersPage({ searchParams }: ListPageProps) {
	const { state, principal, t } = await openList(senderList, searchParams);
	const { senders, deploymentMail, withoutDefault, ...found } = await browseSenders(principal, state);
	return (
		<ListPage
			t={t}
			address={senderList}
			state={state}
			found={{ ...found, shown: senders.length }}
			title={t("senders:title")}
			text={t("senders:text")}
			exported="senders"
			create={<CreateLink href="/console/senders/new" label={t("senders:new")} />}
			createOnce
			notices={
				<div className="flex flex-col gap-2 pb-3 empty:hidden">
					{withoutDefault.map((channel) => (
						<Notice key={channel} tone="warning" title={t(`senders:no-default.${channel}`)} />
					))}
				</div>
			}
			search={{ label: t("senders:search") }}
			filters={[
				{
					name: "channel",
					look: "tabs",
					label: t("senders:filter-channel"),
					any: t("senders:channel.all"),
					options: channels.map((value) => ({ value, label: t(`senders:channel.${value}`) })),
				},
			]}
			sorting={{
				label: t("senders:sort"),
				options: senderSorts.map((value) => ({ value, label: t(`senders:sort.${value}`) })),
				ascend: t("senders:ascend"),
				descend: t("senders:descend"),
			}}
			empty={{
				title: t("senders:empty"),
				text: t(deploymentMail ? "senders:empty-deployment" : "senders:empty-text"),
			}}
			noMatch={{ title: t("senders:no-match"), text: t("senders:no-match-text"), clear: t("senders:clear") }}
		>
			<SenderTable t={t} senders={senders} />
		</ListPage>
	);
}
