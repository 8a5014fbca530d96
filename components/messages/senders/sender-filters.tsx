"use client";
import { ArrowDown, ArrowUp } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { buttonClasses } from "@/components/ui/button";
import { SearchForm } from "@/components/ui/search-form";
import { Select } from "@/components/ui/select";
import { useText } from "@/lib/platform/i18n/client";
import { ChannelNav } from "./channel-nav";
import { type SendersState, sendersUrl, usualOrder } from "./senders-url";

const sorts = ["name", "updatedAt"] as const;

/** Narrows and orders the list; everything it does is an address, so it can be shared and gone back to. */
export function SenderFilters({ state }: { state: SendersState }) {
	const { t } = useText();
	const router = useRouter();
	const opposite = state.order === "asc" ? "desc" : "asc";
	const orderLabel = t(state.order === "asc" ? "senders:descend" : "senders:ascend");
	const Arrow = state.order === "asc" ? ArrowUp : ArrowDown;
	return (
		<div className="flex flex-wrap items-center gap-2 pb-3">
			<ChannelNav
				label={t("senders:filter-channel")}
				current={state.channel}
				urlOf={(channel) => sendersUrl(state, { channel })}
			/>
			<SearchForm label={t("senders:search")} value={state.search} href={sendersUrl(state, { search: "" })} />
			<div className="flex items-center gap-1 sm:ms-auto">
				<Select
					label={t("senders:sort")}
					hideLabel
					value={state.sort}
					options={sorts.map((value) => ({ value, label: t(`senders:sort.${value}`) }))}
					onValueChange={(sort) => router.push(sendersUrl(state, { sort, order: usualOrder(sort) }))}
				/>
				<Link
					href={sendersUrl(state, { order: opposite })}
					aria-label={orderLabel}
					title={orderLabel}
					className={buttonClasses({ size: "icon" })}
				>
					<Arrow size={16} aria-hidden="true" />
				</Link>
			</div>
		</div>
	);
}
