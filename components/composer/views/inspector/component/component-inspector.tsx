"use client";
import { ArrowLeft } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { ComponentIcon } from "@/components/screen/component-icon";
import { typeName } from "@/components/screen/component-name";
import { Button } from "@/components/ui/button";
import type { FlowComponent, FlowNode } from "@/lib/flows/model";
import { useFlowFacts } from "../../../derived/flow-facts";
import { useComposerTexts } from "../../../derived/texts/composer-texts";
import { useComposerStore } from "../../../store/composer-context";
import { nodeSelected } from "../../../store/selection";
import { InspectorHeader } from "../layout/inspector-header";
import { ProblemsSection } from "../node/problems-section";
import { ComponentActions } from "./component-actions";
import { ComponentDetails } from "./component-details";
import { ComponentLeadsTo } from "./component-leads-to";
import { ComponentMembers } from "./component-members";

/** The inspector of one element of a screen. */
export const ComponentInspector = memo(function ComponentInspector({
	node,
	component,
}: {
	node: FlowNode;
	component: FlowComponent;
}) {
	return (
		<div className="pb-6">
			<Header node={node} component={component} />
			<ProblemsSection nodeId={node.id} componentId={component.id} />
			<ComponentMembers node={node} component={component} />
			<ComponentLeadsTo node={node} componentId={component.id} />
			<ComponentDetails node={node} component={component} />
		</div>
	);
});

function Header({ node, component }: { node: FlowNode; component: FlowComponent }) {
	const { t } = useTranslation();
	const { titleOf } = useFlowFacts();
	const { resolve } = useComposerTexts();
	const store = useComposerStore();
	const type = typeName(t, component.type);
	return (
		<InspectorHeader
			back={
				<Button
					variant="quiet"
					size="small"
					className="-ms-2 max-w-[calc(100%-2rem)] self-start"
					onClick={() => store.getState().select(nodeSelected(node.id))}
				>
					<ArrowLeft size={14} aria-hidden="true" className="shrink-0 rtl:-scale-x-100" />
					<span className="truncate">{titleOf(node.id)}</span>
				</Button>
			}
			icon={
				<span className="grid size-6 shrink-0 place-items-center rounded-control bg-sunken text-muted">
					<ComponentIcon type={component.type} size={15} />
				</span>
			}
			title={resolve(component.label).trim() || type}
			kind={type}
			actions={<ComponentActions node={node} componentId={component.id} />}
		/>
	);
}
