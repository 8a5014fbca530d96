import { ListPage } from "@/components/list/list-page";
import { periodOf } from "@/components/list/period-of";
import { OutboxTable, outboxList } from "@/components/messages/outbox/outbox-list";
import { OutboxNotices } from "@/components/messages/outbox/outbox-notices";
import { browseMessages } from "@/lib/platform/messages";
import { messageChannels, messageStatusFilters } from "@/lib/platform/messages/contract";
import { type ListPageProps, openList } from "../../open-list";
import { pageTitle } from "../../page-parts";

export const generateMetadata = pageTitle("outbox:title");

export default async function OutboxPage({ searchParams }: ListPageProps) {
	const { state, principal, t } = await openList(outboxList, searchParams);
	const period = periodOf(state);
	const { messages, shownHere, notServed, ...found } = await browseMessages(principal, { ...state, ...period });
	return (
		<ListPage
			t={t}
			address={outboxList}
			state={state}
			found={{ ...found, shown: messages.length }}
			title={t("outbox:title")}
			text={t("outbox:text")}
			exported="messages"
			exportedState={period}
			notices={<OutboxNotices shownHere={shownHere} notServed={notServed} />}
			search={{ label: t("outbox:search") }}
			filters={[
				{
					name: "channel",
					look: "tabs",
					label: t("outbox:filter-channel"),
					any: t("senders:channel.all"),
					options: messageChannels.map((value) => ({ value, label: t(`senders:channel.${value}`) })),
				},
				{
					name: "status",
					label: t("outbox:filter-status"),
					any: t("outbox:status.all"),
					options: messageStatusFilters.map((value) => ({ value, label: t(`outbox:status.${value}`) })),
				},
			]}
			fields={[
				{ name: "from", label: t("outbox:since"), type: "date", value: state.from, max: state.to },
				{ name: "to", label: t("outbox:until"), type: "date", value: state.to, min: state.from },
			]}
			empty={{ title: t("outbox:empty"), text: t("outbox:empty-text") }}
			noMatch={{ title: t("outbox:no-match"), text: t("outbox:empty-text"), clear: t("outbox:clear") }}
		>
			<OutboxTable t={t} messages={messages} state={state} />
		</ListPage>
	);
}
