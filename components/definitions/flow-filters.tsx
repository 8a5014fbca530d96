"use client";
import { ArrowDown, ArrowUp } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { buttonClasses } from "@/components/ui/button";
import { SearchForm } from "@/components/ui/search-form";
import { Select } from "@/components/ui/select";
import { useText } from "@/lib/platform/i18n/client";
import { type FlowListState, flowListUrl, usualOrder } from "./flow-list-url";

const types = [undefined, "AUTHENTICATION", "REGISTRATION"] as const;
const sorts = ["created", "updated", "name", "handle", "type"] as const;

/** Narrows and orders the list; everything it does is an address, so it can be shared and gone back to. */
export function FlowFilters({ state }: { state: FlowListState }) {
	const { t } = useText();
	const router = useRouter();
	const opposite = state.order === "asc" ? "desc" : "asc";
	const orderLabel = t(state.order === "asc" ? "flows:list.descend" : "flows:list.ascend");
	return (
		<div className="flex flex-wrap items-center gap-2 pb-3">
			<nav aria-label={t("flows:list.filter-type")} className="flex rounded-control border border-line-strong/60 p-0.5">
				{types.map((type) => (
					<Link
						key={type ?? "all"}
						href={flowListUrl(state, { type })}
						aria-current={type === state.type ? "true" : undefined}
						className="flex h-6.5 items-center rounded-sm px-2.5 text-muted hover:text-ink aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent"
					>
						{type === undefined ? t("flows:type.all") : t(`flows:type.${type}`)}
					</Link>
				))}
			</nav>
			<SearchForm label={t("flows:list.search")} value={state.search} href={flowListUrl(state, { search: "" })} />
			<div className="flex items-center gap-1 sm:ms-auto">
				<Select
					label={t("flows:list.sort")}
					hideLabel
					value={state.sort}
					options={sorts.map((value) => ({ value, label: t(`flows:list.sort.${value}`) }))}
					onValueChange={(sort) => router.push(flowListUrl(state, { sort, order: usualOrder(sort) }))}
				/>
				<Link
					href={flowListUrl(state, { order: opposite })}
					aria-label={orderLabel}
					title={orderLabel}
					className={buttonClasses({ size: "icon" })}
				>
					{state.order === "asc" ? (
						<ArrowUp size={16} aria-hidden="true" />
					) : (
						<ArrowDown size={16} aria-hidden="true" />
					)}
				</Link>
			</div>
		</div>
	);
}
