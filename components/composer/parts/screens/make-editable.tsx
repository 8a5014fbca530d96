"use client";
import { Pencil } from "lucide-react";
import { useTranslation } from "react-i18next";
import { humanised } from "@/components/screen/screen-texts";
import { Button } from "@/components/ui/button";
import { type FlowNode, withGeneratedComponents } from "@/lib/flows/model";
import { useFlowFacts } from "../../derived/flow-facts";
import { useComposer, useComposerStore } from "../../store/composer-context";

/** Says that the runtime generates this screen, and turns it into components that can be changed. */
export function MakeEditable({ node }: { node: FlowNode }) {
	const { t } = useTranslation();
	const { titleOf } = useFlowFacts();
	const store = useComposerStore();
	const readOnly = useComposer((state) => state.readOnly);
	function make() {
		store.getState().edit({ key: "composer:step.made-editable" }, (flow) => {
			const executorOf = (target: string) => flow.nodes.find(({ id }) => id === target)?.executor?.name;
			const words = { executorOf, titleOf, inWords: humanised };
			return {
				...flow,
				nodes: flow.nodes.map((each) =>
					each.id === node.id ? withGeneratedComponents(each, flow.flowType, words) : each,
				),
			};
		});
	}
	return (
		<div className="flex flex-col items-start gap-2">
			<p className="text-sm text-muted">{t("composer:generated")}</p>
			{readOnly ? null : (
				<Button size="small" onClick={make}>
					<Pencil size={14} aria-hidden="true" />
					{t("composer:make-editable")}
				</Button>
			)}
		</div>
	);
}
