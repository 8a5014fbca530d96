"use client";
import { Autocomplete } from "@base-ui/react/autocomplete";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { inputClasses } from "@/components/ui/input-classes";
import { canConnect } from "@/lib/flows/model";
import { useFlowFacts } from "../../derived/flow-facts";
import { nodeKind } from "../../derived/words/node-title";
import { NodeIcon } from "../../parts/node-icon";
import { useDefinition } from "../../store/composer-context";

/** A searchable list of the allowed targets of a transition, in the order of the flow. */
export function LeadTransition({
	nodeId,
	slot,
	onChoose,
}: {
	nodeId: string;
	slot: string;
	onChoose: (target: string) => void;
}) {
	const { t } = useTranslation();
	const flow = useDefinition();
	const { order, titleOf } = useFlowFacts();
	const [typed, setTyped] = useState("");
	const targets = useMemo(() => {
		const byId = new Map(flow.nodes.toReversed().map((node) => [node.id, node]));
		return order.flatMap((id) => {
			const node = byId.get(id);
			return node !== undefined && canConnect(flow, nodeId, slot, id) === true
				? [{ id, node, title: titleOf(id) }]
				: [];
		});
	}, [flow, order, titleOf, nodeId, slot]);
	const query = typed.trim().toLocaleLowerCase();
	const found = targets.filter(({ title, id }) => `${title}\n${id}`.toLocaleLowerCase().includes(query));
	return (
		<Autocomplete.Root
			inline
			open
			mode="none"
			autoHighlight="always"
			items={found}
			value={typed}
			onValueChange={setTyped}
			itemToStringValue={({ title }) => title}
		>
			<Autocomplete.Input
				autoFocus
				aria-label={t("projections:lead.search")}
				placeholder={t("projections:lead.search")}
				className={inputClasses}
			/>
			<Autocomplete.Empty className="text-sm text-muted empty:hidden">
				{t("projections:lead.nothing")}
			</Autocomplete.Empty>
			<Autocomplete.List className="-mx-1 max-h-80 overflow-y-auto">
				{found.map((item) => (
					<Autocomplete.Item
						key={item.id}
						value={item}
						onClick={() => onChoose(item.id)}
						className="flex min-h-9 cursor-default items-center gap-2 rounded-control px-2 text-sm outline-hidden select-none data-highlighted:bg-accent-soft"
					>
						<NodeIcon node={item.node} />
						<bdi className="min-w-0 font-medium wrap-anywhere">{item.title}</bdi>
						<span className="text-xs text-muted">{nodeKind(item.node, t)}</span>
					</Autocomplete.Item>
				))}
			</Autocomplete.List>
		</Autocomplete.Root>
	);
}
