"use client";
import { useTranslation } from "react-i18next";
import { ResourceTable } from "@/components/list/resource-table";
import { SelectBox } from "@/components/list/select-box";
import { useSelection } from "@/components/list/use-selection";
import { useLanguage } from "@/lib/platform/i18n/client";
import { BulkBar } from "./bulk-bar";
import { flowColumns } from "./flow-columns";
import { type FlowListState, flowList } from "./flow-list";
import type { ListedFlow } from "./listed-flow";

/** The flows of one page of the list, with actions for the selected ones. */
export function FlowTable({ flows, state }: { flows: readonly ListedFlow[]; state: FlowListState }) {
	const { t } = useTranslation();
	const language = useLanguage();
	const { chosen, all, has, choose, chooseAll } = useSelection(flows);
	return (
		<>
			<BulkBar selected={chosen} onClear={() => chooseAll(false)} />
			<ResourceTable
				label={t("flows:list.title")}
				items={flows}
				keyOf={({ id }) => id}
				list={{ address: flowList, state }}
				rowOf={({ id }) => ({ current: has(id) })}
				columns={[
					{
						id: "select",
						label: (
							<SelectBox
								label={t("flows:list.select-all")}
								checked={all}
								some={chosen.length > 0 && !all}
								onChange={() => chooseAll(!all)}
								roomy
							/>
						),
						headerClass: "w-10 pe-0",
						cellClass: "pe-0",
						cell: ({ id, name }) => (
							<SelectBox
								label={t("flows:list.select", { name })}
								checked={has(id)}
								onChange={(on) => choose(id, on)}
								roomy
							/>
						),
					},
					...flowColumns(t, language.locale),
				]}
			/>
		</>
	);
}
