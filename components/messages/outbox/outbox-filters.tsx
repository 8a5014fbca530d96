"use client";
import { useRouter } from "next/navigation";
import { SearchForm } from "@/components/ui/search-form";
import { Select } from "@/components/ui/select";
import { useText } from "@/lib/platform/i18n/client";
import { messageStatuses } from "@/lib/platform/messages/contract";
import { ChannelNav } from "../senders/channel-nav";
import { type OutboxState, outboxUrl } from "./outbox-url";

const ALL = "all";

/** Narrows the outbox: by channel, by status, by words. */
export function OutboxFilters({ state }: { state: OutboxState }) {
	const { t } = useText();
	const router = useRouter();
	return (
		<div className="flex flex-wrap items-center gap-2 pb-3">
			<ChannelNav
				label={t("outbox:filter-channel")}
				current={state.channel}
				urlOf={(channel) => outboxUrl(state, { channel })}
			/>
			<SearchForm label={t("outbox:search")} value={state.search} href={outboxUrl(state, { search: "" })} />
			<Select
				label={t("outbox:filter-status")}
				hideLabel
				value={state.status ?? ALL}
				options={[
					{ value: ALL, label: t("outbox:status.all") },
					...messageStatuses.map((status) => ({ value: status, label: t(`outbox:status.${status}`) })),
				]}
				onValueChange={(status) =>
					router.push(outboxUrl(state, { status: messageStatuses.find((each) => each === status) }))
				}
			/>
		</div>
	);
}
