"use client";
import { useState } from "react";
import { SortHeader } from "@/components/ui/sort-header";
import { HeaderCell, Table } from "@/components/ui/table";
import { useText } from "@/lib/platform/i18n/client";
import { BulkBar } from "./bulk-bar";
import { type FlowListState, flowListUrl, usualOrder } from "./flow-list-url";
import { FlowRow } from "./flow-row";
import type { ListedFlow } from "./listed-flow";

/** The flows of one page of the list, and what can be done with the chosen ones. */
export function FlowTable({ flows, state }: { flows: readonly ListedFlow[]; state: FlowListState }) {
	const { t } = useText();
	const sorting = { state, usualOrder, urlOf: (change: Partial<typeof state>) => flowListUrl(state, change) };
	const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
	// What is no longer listed is no longer chosen.
	const selected = flows.filter((flow) => chosen.has(flow.id));
	const all = selected.length === flows.length;

	function choose(id: string, on: boolean) {
		const next = new Set(selected.map((flow) => flow.id));
		if (on) next.add(id);
		else next.delete(id);
		setChosen(next);
	}

	return (
		<>
			<BulkBar selected={selected} onClear={() => setChosen(new Set())} />
			<Table label={t("flows:list.title")}>
				<thead>
					<tr>
						<HeaderCell className="w-10 pe-0">
							<label className="grid size-6 place-items-center">
								<input
									type="checkbox"
									className="size-4 accent-accent"
									aria-label={t("flows:list.select-all")}
									checked={all}
									ref={(box) => {
										if (box !== null) box.indeterminate = selected.length > 0 && !all;
									}}
									onChange={() => setChosen(all ? new Set() : new Set(flows.map((flow) => flow.id)))}
								/>
							</label>
						</HeaderCell>
						<SortHeader {...sorting} sort="name" label={t("flows:list.sort.name")} />
						<SortHeader
							{...sorting}
							sort="handle"
							label={t("flows:list.sort.handle")}
							className="hidden md:table-cell"
						/>
						<SortHeader {...sorting} sort="type" label={t("flows:list.sort.type")} className="hidden sm:table-cell" />
						<HeaderCell className="text-end">
							<span className="hidden sm:inline">{t("flows:list.active-version")}</span>
							<span className="sm:hidden">{t("flows:list.version")}</span>
						</HeaderCell>
						<HeaderCell className="hidden sm:table-cell">{t("flows:list.problems")}</HeaderCell>
						<SortHeader
							{...sorting}
							sort="updated"
							label={t("flows:list.sort.updated")}
							className="hidden md:table-cell"
						/>
						<HeaderCell className="w-10">
							<span className="sr-only">{t("flows:list.actions")}</span>
						</HeaderCell>
					</tr>
				</thead>
				<tbody>
					{flows.map((flow) => (
						<FlowRow key={flow.id} flow={flow} selected={chosen.has(flow.id)} onSelect={(on) => choose(flow.id, on)} />
					))}
				</tbody>
			</Table>
		</>
	);
}
